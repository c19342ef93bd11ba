/** So many failures one after another, and the service is left alone. */
const opensAfter = 5;
/** How long until it is tried again. */
const restMs = 3_000;
const longestRestMs = 60_000;

/** What a call says of the service: it is up, it is not, or nothing. */
export type CallResult = 'reached' | 'failed' | 'neutral';

/** Spares a service that is down: while it rests no call goes out, then one at a time tries it. */
export interface Breaker {
  /** Whether a call may go out; one that does must be reported. */
  enter(): boolean;
  /** `retryAfterMs`: how long the service asked to be left alone. */
  report(result: CallResult, retryAfterMs?: number | null): void;
  isOpen(): boolean;
}

/** Makes the breaker of one service outside the process. */
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
    report: (result, retryAfterMs = null) => {
      const wasTrial = isTrying;
      isTrying = false;
      if (result === 'neutral') return;
      if (result === 'reached') {
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
