import { randomUUIDv7 } from 'node:crypto';
import type { DiagnosisSummary } from '@diagbuddy/contract/diagnosis-record';
import type { Sql } from '../../platform/database.ts';
import type { JobQueue } from '../../platform/jobs.ts';
import { enqueueDelivery } from './deliver-message.ts';
import { insertDeliveries } from './store.ts';

/**
 * Stores a message of a finished diagnosis for each address. Run it in the transaction that stores the diagnosis, then
 * `sendMessages` with what it answers.
 */
export async function storeMessages(
  transaction: Sql,
  { endpointIds, diagnosis }: { endpointIds: readonly string[]; diagnosis: DiagnosisSummary },
): Promise<string[]> {
  const message = { type: 'diagnosis.completed', timestamp: diagnosis.createdAt, data: diagnosis };
  const rows = endpointIds.map((endpointId) => ({
    ...{ id: randomUUIDv7(), endpointId, diagnosisId: diagnosis.id, message, createdAt: new Date(diagnosis.createdAt) },
  }));
  await insertDeliveries(transaction, rows);
  return rows.map(({ id }) => id);
}

/** Leaves the messages to the jobs, without waiting; one that gets lost here is found again within minutes. */
export function sendMessages(jobs: JobQueue, ids: readonly string[]): void {
  for (const id of ids) enqueueDelivery(jobs, id).catch(() => undefined);
}
