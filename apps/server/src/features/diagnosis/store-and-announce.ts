import type { AppContext } from '../app-context.ts';
import { listEndpointIds, sendMessages, storeMessages } from '../webhooks/index.ts';
import { presentSummary } from './present.ts';
import { insertDiagnosis } from './store.ts';

/** Stores a diagnosis with the messages that tell the organization's webhooks of it; `false` where its key or id was taken. */
export async function storeAndAnnounce(
  { database: { sql }, jobs }: Pick<AppContext, 'database' | 'jobs'>,
  diagnosis: Parameters<typeof insertDiagnosis>[1],
): Promise<boolean> {
  const endpointIds = await listEndpointIds(sql, diagnosis.row.organizationId);
  if (endpointIds.length === 0) return insertDiagnosis(sql, diagnosis);
  const messageIds = await sql.transaction(async (transaction) => {
    if (!(await insertDiagnosis(transaction, diagnosis))) return null;
    return storeMessages(transaction, { endpointIds, diagnosis: presentSummary(diagnosis.row) });
  });
  sendMessages(jobs, messageIds ?? []);
  return messageIds !== null;
}
