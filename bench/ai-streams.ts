import { setTimeout as sleep } from 'node:timers/promises';
import type { ModelTimes } from './ai-model.ts';

/** One streamed diagnosis as its caller saw it, in ms since 1970. */
export interface StreamedDiagnosis {
  reference: string;
  status: number;
  askedAt: number;
  evidenceAt: number;
  endedAt: number;
}

/** What of a diagnosis's time was not the model's: before its first call, between its two, and after. In ms. */
export interface OwnTime {
  before: number;
  between: number;
  after: number;
  total: number;
}

const now = (): number => performance.timeOrigin + performance.now();
let asked = 0;

/** Keeps `streams` diagnoses under way until `count` are done. `everyMs`: how long a caller takes for one at least. */
export async function streamDiagnoses(
  { address, cookie }: { address: string; cookie: string },
  { streams, count, spreadMs, everyMs = 0 }: { streams: number; count: number; spreadMs: number; everyMs?: number },
): Promise<StreamedDiagnosis[]> {
  const done: StreamedDiagnosis[] = [];
  let left = count;
  const caller = async (_value: unknown, at: number): Promise<void> => {
    // Callers don't come at the same moment.
    await sleep((at / streams) * spreadMs);
    while (left-- > 0) {
      const one = await streamOnce({ address, cookie });
      done.push(one);
      await sleep(Math.max(0, everyMs - (one.endedAt - one.askedAt)));
    }
  };
  await Promise.all(Array.from({ length: streams }, caller));
  return done;
}

async function streamOnce({ address, cookie }: { address: string; cookie: string }): Promise<StreamedDiagnosis> {
  const reference = `ref-${asked++}`;
  const body = JSON.stringify({
    ...{ modelNumber: 'WTW5000DW1', symptoms: `won't drain, hums (${reference})` },
    ...{ companyName: 'Reyes Appliance', technicianName: 'Dana Reyes' },
  });
  const askedAt = now();
  const response = await fetch(`${address}/api/diagnose`, {
    method: 'POST',
    headers: { cookie, origin: address, accept: 'text/event-stream', 'content-type': 'application/json' },
    body,
  });
  let evidenceAt = Number.NaN;
  for await (const _chunk of response.body ?? []) if (Number.isNaN(evidenceAt)) evidenceAt = now();
  return { reference, status: response.status, askedAt, evidenceAt, endedAt: now() };
}

/** The time that was ours in each of them. */
export const ownTimes = (done: readonly StreamedDiagnosis[], times: ModelTimes): OwnTime[] =>
  done.map(({ reference, askedAt, endedAt }) => {
    const [read, written] = times[reference] ?? [];
    if (read === undefined || written === undefined) throw new Error(`The model was not asked twice for ${reference}.`);
    const own = { before: read.from - askedAt, between: written.from - read.to, after: endedAt - written.to };
    return { ...own, total: own.before + own.between + own.after };
  });
