import type { AiOutcome } from './ai-service.ts';

/** So many failures one after another, and the service is left alone. */
const opensAfter = 5;
/** How long until it is tried again. */
const restMs = 3_000;
const longestRestMs = 60_000;

/** Spares a service that is down: while it rests no call goes out, then one at a time tries it. */
export interface Breaker {
  /** Whether a call may go out; one that does must be reported. */
  enter(): boolean;
  report(outcome: AiOutcome, retryAfterMs?: number | null): void;
  isOpen(): boolean;
}

/** What says nothing of whether the service is up. */
const neutral: readonly AiOutcome[] = ['aborted', 'spared'];
/** The service answered, though not with what was asked for. */
const reached: readonly AiOutcome[] = ['answered', 'invalid', 'refused', 'empty', 'too-long', 'rejected'];

export function openBreaker(now: () => number): Breaker {
  let failures = 0;
  let restsUntil: number | null = null;
  let isTrying = false;
  return {
    enter: () => {
      if (restsUntil === null) return true;
      if (now() < restsUntil || isTrying) return false;
      isTrying = true;
      return true;
    },
    report: (outcome, retryAfterMs = null) => {
      const wasTrial = isTrying;
      isTrying = false;
      if (neutral.includes(outcome)) return;
      if (reached.includes(outcome)) {
        failures = 0;
        restsUntil = null;
        return;
      }
      failures++;
      if (retryAfterMs !== null) restsUntil = now() + Math.min(retryAfterMs, longestRestMs);
      else if (wasTrial || failures >= opensAfter) restsUntil = now() + restMs;
    },
    isOpen: () => restsUntil !== null,
  };
}
