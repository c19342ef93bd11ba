import { setTimeout as sleep } from 'node:timers/promises';
import type { FakeModel } from '@diagbuddy/testing/fakes/ai/fake-model';
import { scripted } from '@diagbuddy/testing/fakes/ai/model-script';

/** One streamed diagnosis as its caller saw it, times in ms from its start. */
export interface StreamedDiagnosis {
  status: number;
  evidenceMs: number;
  totalMs: number;
  /** What the provider itself took, both of its calls together. */
  providerMs: number;
}

/** How long a played model takes for the reading and for the words, in pieces with a pause before each. */
export interface Pace {
  pieces: number;
  pauseMs: number;
}

const text =
  'The pump hums and moves no water. Look into the filter first. Then measure the winding of the pump. '.repeat(8);

/** Has a played model answer at a pace; answers how long it took for the calls of each reference. */
export function pacedModel(model: FakeModel, { pieces, pauseMs }: Pace): Map<string, number> {
  const tookMs = new Map<string, number>();
  const answer = scripted({ text, pieces, pauseMs });
  model.reply = (request) => {
    const reference = /ref-\d+/.exec(request.data)?.[0] ?? '';
    const startedAt = performance.now();
    request.ended.then(() => tookMs.set(reference, (tookMs.get(reference) ?? 0) + performance.now() - startedAt));
    return answer(request);
  };
  return tookMs;
}

/** Keeps `streams` diagnoses under way until `count` are done. */
export async function streamDiagnoses(
  { address, cookie }: { address: string; cookie: string },
  {
    streams,
    count,
    tookMs,
    spreadMs,
  }: { streams: number; count: number; tookMs: Map<string, number>; spreadMs: number },
): Promise<StreamedDiagnosis[]> {
  const done: StreamedDiagnosis[] = [];
  let next = 0;
  const caller = async (_value: unknown, at: number): Promise<void> => {
    // Callers don't come at the same moment.
    await sleep((at / streams) * spreadMs);
    while (next < count) done.push(await streamOnce({ address, cookie }, { reference: `ref-${next++}`, tookMs }));
  };
  await Promise.all(Array.from({ length: streams }, caller));
  return done;
}

async function streamOnce(
  { address, cookie }: { address: string; cookie: string },
  { reference, tookMs }: { reference: string; tookMs: Map<string, number> },
): Promise<StreamedDiagnosis> {
  const startedAt = performance.now();
  const response = await fetch(`${address}/api/diagnose`, {
    method: 'POST',
    headers: { cookie, origin: address, accept: 'text/event-stream', 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ modelNumber: 'WTW5000DW1', symptoms: `won't drain, hums (${reference})` },
      ...{ companyName: 'Reyes Appliance', technicianName: 'Dana Reyes' },
    }),
  });
  let evidenceMs = Number.NaN;
  for await (const _chunk of response.body ?? []) {
    if (Number.isNaN(evidenceMs)) evidenceMs = performance.now() - startedAt;
  }
  const totalMs = performance.now() - startedAt;
  return { status: response.status, evidenceMs, totalMs, providerMs: tookMs.get(reference) ?? 0 };
}
