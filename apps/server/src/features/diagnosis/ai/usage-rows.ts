import { randomUUIDv7 } from 'node:crypto';
import type { AiNote } from '@diagbuddy/contract/ai-note';
import type { AiAttempt } from '../../../adapters/ai/ai-service.ts';
import type { AppContext } from '../../app-context.ts';
import type { aiUsage } from '../tables.ts';

export type AiUsageRow = typeof aiUsage.$inferSelect;
type UsedBy = Pick<AiUsageRow, 'organizationId' | 'userId' | 'diagnosisId' | 'kind' | 'createdAt' | 'latencyMs'>;

/** At least one row: an answer always comes from somebody. */
export type AnswerUsage = [AiUsageRow, ...AiUsageRow[]];

/** What an answer cost: a row each request to the AI service, and one for the engine where the answer is its alone. */
export function usageOf(
  { engine }: Pick<AppContext, 'engine'>,
  {
    run: { attempts },
    consulted: { note },
    of,
  }: { run: { attempts: readonly AiAttempt[] }; consulted: { note: AiNote | null }; of: UsedBy },
): AnswerUsage {
  const rows = attemptRows(attempts, of);
  const [first, ...more] = rows;
  if (note?.state === 'answered' && first !== undefined) return [first, ...more];
  const alone: AiUsageRow = {
    ...{ ...of, id: randomUUIDv7(), provider: 'engine', model: engine.version, prompt: null, outcome: 'answered' },
    ...{ inputTokens: 0, outputTokens: 0, costMicros: 0 },
  };
  return [alone, ...rows];
}

/** What requests to the AI service cost. */
export const attemptRows = (attempts: readonly AiAttempt[], of: Omit<UsedBy, 'latencyMs'>): AiUsageRow[] =>
  attempts.map((attempt) => ({ ...of, ...attempt, id: randomUUIDv7() }));
