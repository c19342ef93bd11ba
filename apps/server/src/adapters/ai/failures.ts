import { APICallError } from '@ai-sdk/provider';
import type { CallResult } from '../../platform/breaker.ts';
import { AiFailure, type AiOutcome } from './ai-service.ts';

const longestWaitMs = 60_000;

/** What an error of the SDK or of the network means. `hasBegun`: a part of the answer was there already. */
export function failureOf(error: unknown, { hasBegun }: { hasBegun: boolean }): AiFailure {
  if (error instanceof AiFailure) return error;
  if (APICallError.isInstance(error) && error.statusCode !== undefined && error.statusCode >= 400) {
    const outcome = outcomeOf(error.statusCode);
    const retryAfterMs = outcome === 'rate-limited' ? waitOf(error.responseHeaders?.['retry-after']) : null;
    return new AiFailure(outcome, { retryAfterMs, cause: error });
  }
  return new AiFailure(hasBegun ? 'cut' : 'unreachable', { cause: error });
}

function outcomeOf(status: number): AiOutcome {
  if (status === 401 || status === 403) return 'unauthorized';
  if (status === 429) return 'rate-limited';
  if (status === 408 || status >= 500) return 'server-error';
  return 'rejected';
}

/** `Retry-After` as seconds or as a date. */
function waitOf(header: string | undefined): number | null {
  if (header === undefined) return null;
  const ms = /^\d+$/.test(header.trim()) ? Number(header) * 1_000 : Date.parse(header) - Date.now();
  return Number.isFinite(ms) ? Math.min(longestWaitMs, Math.max(0, ms)) : null;
}

/** The service answered, though not with what was asked for. */
const reached: readonly AiOutcome[] = ['answered', 'invalid', 'refused', 'empty', 'too-long', 'rejected'];
/** What says nothing of whether the service is up. */
const neutral: readonly AiOutcome[] = ['aborted', 'spared'];

/** What the end of a call says of whether the service is up. */
export function callResultOf(outcome: AiOutcome): CallResult {
  if (neutral.includes(outcome)) return 'neutral';
  return reached.includes(outcome) ? 'reached' : 'failed';
}

/** What may go better at a second try. */
export const isWorthARetry = (outcome: AiOutcome): boolean =>
  ['unreachable', 'server-error', 'rate-limited', 'cut', 'invalid', 'empty'].includes(outcome);
