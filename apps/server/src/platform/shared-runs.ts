/** Runs `work` for `key`; who asks while one runs shares the next with all others who do. */
export type SharedRuns<Result> = (key: string, work: () => Promise<Result>) => Promise<Result>;

interface Run<Result> {
  current: Promise<Result>;
  /** What begins when it has ended. */
  next: Promise<Result> | null;
}

/**
 * For work that answers every caller the same, such as reading what is true now: of twelve callers at once one runs it and eleven share
 * a second run, which begins after each of them asked.
 */
export function sharedRuns<Result>(): SharedRuns<Result> {
  const runs = new Map<string, Run<Result>>();
  return (key, work) => {
    const begin = (): Promise<Result> => {
      const run: Run<Result> = { current: work(), next: null };
      runs.set(key, run);
      void run.current
        .catch(() => undefined)
        .then(() => {
          if (runs.get(key) === run && run.next === null) runs.delete(key);
        });
      return run.current;
    };
    const running = runs.get(key);
    if (running === undefined) return begin();
    running.next ??= running.current.then(begin, begin);
    return running.next;
  };
}
