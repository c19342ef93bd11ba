import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Lets work that holds the processor for milliseconds run one piece a turn of the event loop, in order of arrival,
 * so that fifty diagnoses at once don't keep a health check or a sign-in waiting behind all fifty.
 */
export function serialQueue(): <Result>(work: () => Result | Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(() => nextTurn()).then(work);
    last = result.catch(() => undefined);
    return result;
  };
}
