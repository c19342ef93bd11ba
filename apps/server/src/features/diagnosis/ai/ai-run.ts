import { type AiAttempt, type AiCall, AiFailure, type AiSession } from '../../../adapters/ai/ai-service.ts';
import type { Caller } from '../../../platform/access.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { AppContext } from '../../app-context.ts';
import { aiUsage } from '../tables.ts';
import { isBudgetSpent } from './budget.ts';
import { type AiUsageRow, attemptRows } from './usage-rows.ts';

/** The AI service's part in one answer: what it was asked and why it could not be, where it could not. */
export interface AiRun {
  state: 'off' | 'asked' | 'unavailable' | 'over-budget';
  /** The model's name at its provider. */
  model: string | null;
  attempts: readonly AiAttempt[];
  /** Answers `null` where the service failed, and from then on. */
  ask<Answer>(call: AiCall<Answer>): Promise<Answer | null>;
  /** The same, but an answer that is of no use is one without words: the service itself is up. */
  askLightly<Answer>(call: AiCall<Answer>): Promise<Answer | null>;
}

/** What came, though not what was asked for. */
const useless = ['invalid', 'empty', 'refused', 'too-long', 'rejected'];

/**
 * Runs `work` with the AI service at hand, where one is set up and the organization's budget is not spent.
 * @throws AppError UNAVAILABLE (503) where too many answers are being written
 */
export async function withAi<Result>(
  { ai, config, database, now }: AppContext,
  { caller, kind, signal }: { caller: Caller; kind: AiUsageRow['kind']; signal: AbortSignal },
  work: (run: AiRun) => Promise<Result>,
): Promise<Result> {
  const none = { attempts: [], ask: async () => null, askLightly: async () => null };
  if (ai === null) return work({ ...none, state: 'off', model: null });
  const { organizationId } = caller;
  if (
    await isBudgetSpent(database.sql, { organizationId, setting: config.ai?.monthlyBudgetMicros ?? null, now: now() })
  )
    return work({ ...none, state: 'over-budget', model: ai.model });
  const session = ai.openSession(signal);
  try {
    return await work(runOf(session, { model: ai.model, signal }));
  } catch (error) {
    // Who left gets no answer, but what it cost until then counts.
    const of = { organizationId, userId: caller.user.id, diagnosisId: null, kind, createdAt: new Date(now()) };
    const rows = attemptRows(session.attempts, of);
    if (rows.length > 0) await database.sql.insert(aiUsage).values(rows);
    throw signal.aborted ? new AppError('INVALID', 400, 'The request was given up.') : error;
  } finally {
    session.close();
  }
}

/** The calls of one session, and what becomes of it. */
export function runOf(session: AiSession, { model, signal }: { model: string; signal: AbortSignal }): AiRun {
  const run: AiRun = {
    state: 'asked',
    model,
    attempts: session.attempts,
    ask: async (call) => {
      if (run.state !== 'asked') return null;
      try {
        return await session.ask(call);
      } catch (error) {
        if (signal.aborted || !(error instanceof AiFailure)) throw error;
        run.state = 'unavailable';
        return null;
      }
    },
    askLightly: async (call) => {
      try {
        return await session.ask(call);
      } catch (error) {
        if (signal.aborted || !(error instanceof AiFailure)) throw error;
        if (!useless.includes(error.outcome)) run.state = 'unavailable';
        return null;
      }
    },
  };
  return run;
}
