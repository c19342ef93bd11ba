import type { AppContext } from '../app-context.ts';
import { messageOf, sendMessages } from '../webhooks/index.ts';
import { presentSummary } from './present.ts';
import { insertDiagnosis, type NewDiagnosis } from './store.ts';

/** Stores a diagnosis with the messages that tell the organization's webhooks of it; `false` where its key or id was taken. */
export async function storeAndAnnounce(
  { database: { sql }, jobs }: Pick<AppContext, 'database' | 'jobs'>,
  diagnosis: Omit<NewDiagnosis, 'message'>,
): Promise<boolean> {
  const messageIds = await insertDiagnosis(sql, { ...diagnosis, message: messageOf(presentSummary(diagnosis.row)) });
  sendMessages(jobs, messageIds ?? []);
  return messageIds !== null;
}
