import type { DiagnosisSummary } from '@diagbuddy/contract/diagnosis-record';
import type { JobQueue } from '../../platform/jobs.ts';
import { enqueueDelivery } from './deliver-message.ts';

/** What an address is sent when a diagnosis is finished. */
export const messageOf = (diagnosis: DiagnosisSummary) => ({
  type: 'diagnosis.completed',
  timestamp: diagnosis.createdAt,
  data: diagnosis,
});

/** Leaves the messages to the jobs, without waiting; one that gets lost here is found again within minutes. */
export function sendMessages(jobs: JobQueue, ids: readonly string[]): void {
  for (const id of ids) enqueueDelivery(jobs, id).catch(() => undefined);
}
