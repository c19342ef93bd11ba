import { readFileSync } from 'node:fs';

/** Of the clock in /proc: 100 a second wherever Linux runs. */
const msPerTick = 10;

/** The processor time that a process and its threads have taken, in ms: what other programs do at the time has no part in it. In Linux. */
export function processorMs(pid: number | undefined): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return msPerTick * (Number(fields[11]) + Number(fields[12]));
}
