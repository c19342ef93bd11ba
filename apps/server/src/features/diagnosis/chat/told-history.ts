import type { ConversationEvent } from '@diagbuddy/engine/conversation/standing';
import type { TestReport } from '@diagbuddy/engine/observations/inputs';
import type { Sql } from '../../../platform/database.ts';
import { toldBefore } from '../ai/converse-with-ai.ts';
import type { OwnMessage } from './store.ts';
import { type DiagnosisTestRow, listTests, listUndoneMessages } from './test-report-store.ts';

/** A report as the engine reads it. */
export const reportOf = ({ component, test, result, reading, unit }: DiagnosisTestRow): TestReport => ({
  ...{ kind: 'report', component, test, result },
  ...(reading === null && unit === null ? {} : { reading: { value: reading, unit: null } }),
});

/**
 * All that was told of a diagnosis since it was made, oldest first: messages, and reports that no message told. A message
 * whose report was undone is left out.
 */
export async function historyOf(
  sql: Sql,
  { diagnosisId, messages }: { diagnosisId: string | null; messages: readonly OwnMessage[] },
): Promise<ConversationEvent[]> {
  if (diagnosisId === null) return messages.map(toldBefore);
  const [tests, undone] = await Promise.all([listTests(sql, diagnosisId), listUndoneMessages(sql, diagnosisId)]);
  const events = [
    ...messages
      .filter(({ id }) => !undone.has(id))
      .map((message) => ({ event: toldBefore(message), at: message.createdAt.getTime() })),
    ...tests
      .filter(({ messageId }) => messageId === null)
      .map((row) => ({ event: reportOf(row), at: row.createdAt.getTime() })),
  ];
  return events.sort((one, other) => one.at - other.at).map(({ event }) => event);
}
