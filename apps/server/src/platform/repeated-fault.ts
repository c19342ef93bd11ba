/** A fault as it is written: the newest, and how many there were since one was written last. */
interface FaultReport {
  error: unknown;
  count: number;
}

/**
 * Keeps a fault that comes with every request from filling the log: the first is written at once, then one line in ten
 * seconds, with how many came meanwhile.
 */
export function onceInAWhile(write: (report: FaultReport) => void, everyMs = 10_000): (error: unknown) => void {
  let count = 0;
  let quietUntil = 0;
  return (error) => {
    count++;
    const now = performance.now();
    if (now < quietUntil) return;
    write({ error, count });
    count = 0;
    quietUntil = now + everyMs;
  };
}
