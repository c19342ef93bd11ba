import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startFakeModel } from '@diagbuddy/testing/fakes/ai/fake-model';
import { openHttpClient } from '@diagbuddy/testing/http/http-client';
import { overOneConnection } from '@diagbuddy/testing/http/transports';
import { aiSettings } from '@diagbuddy/testing/servers/ai-server';
import { cleanUp, startServer, temporaryFolder } from '@diagbuddy/testing/servers/server-process';
import { signUpTechnician } from '@diagbuddy/testing/technician';
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/start.ts';
import { pacedModel, type StreamedDiagnosis, streamDiagnoses } from './ai-streams.ts';
import { atMost, exactly, known, percentile } from './measure.ts';
import { report } from './results-file.ts';

/** As quick models are: two calls of a second and a half each. */
const typical = { streams: 50, count: 300, pieces: 60, pauseMs: 25, spreadMs: 3_000 };
const many = { streams: 500, count: 500, pieces: 30, pauseMs: 300, spreadMs: 6_000 };
const stalled = { callers: 300, beyond: 50, deadlineMs: 10_000 };

/** What our side adds to a language model's own time, how many streams a server carries, and what a model that stands still costs the others. */
async function reportAi(): Promise<void> {
  const log = { info: () => undefined, warn: () => undefined };
  const postgres = await startEmbeddedPostgres({ dataDir: join(temporaryFolder(), 'data'), log });
  const model = await startFakeModel();
  try {
    const env = { DATABASE_URL: postgres.url, ...aiSettings(model) };
    const server = await (await startServer({ env: { ...env, AI_DEADLINE_MS: '60000' } })).ready();
    const { client } = await signUpTechnician(server.address);
    const target = { address: server.address, cookie: client.sessionCookie ?? '' };
    await streamDiagnoses(target, {
      ...typical,
      streams: 5,
      count: 40,
      tookMs: pacedModel(model, { pieces: 4, pauseMs: 1 }),
    });
    const few = await streamDiagnoses(target, { ...typical, tookMs: pacedModel(model, typical) });
    const memory = watchMemory(server.process.pid);
    const crowd = await streamDiagnoses(target, { ...many, tookMs: pacedModel(model, many) });
    const peak = memory();

    const bounded = { ...env, AI_DEADLINE_MS: String(stalled.deadlineMs), AI_CONCURRENCY: String(stalled.callers) };
    const other = await (await startServer({ env: bounded })).ready();
    const still = await measureStalled({ ...target, address: other.address }, model);
    report({
      title: 'A language model beside the engine',
      about: `A played model, in one process with the callers, speaks OpenAI's format at ${typical.pauseMs} ms a piece, ${typical.pieces} pieces a call, two calls a diagnosis. Overhead: what a caller waits, less what
the model took. Standing still: ${stalled.callers} diagnoses wait for a model that says nothing, ${stalled.beyond} more come.`,
      figures: [
        atMost('overhead at 50 streams, median', {
          value: percentile(few.map(overheadOf), 0.5),
          limit: 25,
          unit: 'ms',
        }),
        atMost('overhead at 50 streams, 99th percentile', {
          value: percentile(few.map(overheadOf), 0.99),
          limit: 25,
          unit: 'ms',
        }),
        atMost('first evidence at 50 streams, 99th percentile', {
          value: percentile(
            few.map(({ evidenceMs }) => evidenceMs),
            0.99,
          ),
          limit: 100,
          unit: 'ms',
        }),
        exactly('streams of 500 at once that were answered', {
          value: crowd.filter(({ status }) => status === 201).length,
          wanted: many.count,
        }),
        atMost('memory of the server at 500 streams', { value: peak, limit: 500, unit: 'MB' }),
        known('overhead at 500 streams, median', `${percentile(crowd.map(overheadOf), 0.5).toFixed(0)} ms`),
        exactly('diagnoses answered while the model stands still', { value: still.answered, wanted: stalled.callers }),
        atMost('the last of them, beyond the deadline', {
          value: 100 * (still.lastMs / stalled.deadlineMs - 1),
          limit: 10,
          unit: '%',
        }),
        exactly('callers beyond capacity asked to come again', { value: still.refused, wanted: stalled.beyond }),
        atMost('how long that took, 95th percentile', { value: still.refusalMs, limit: 100, unit: 'ms' }),
        atMost('other routes meanwhile, 95th percentile', { value: still.otherMs, limit: 200, unit: 'ms' }),
      ],
    });
  } finally {
    await model.close();
    await cleanUp();
    await postgres.stop();
  }
}

const overheadOf = ({ totalMs, providerMs }: StreamedDiagnosis): number => totalMs - providerMs;

/** Samples a process's resident memory until it is asked for the largest, in MB. */
function watchMemory(pid: number | undefined): () => number {
  let most = 0;
  const sample = () => {
    most = Math.max(
      most,
      Number(spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }).stdout) / 1_024,
    );
  };
  const timer = setInterval(sample, 1_000);
  return () => {
    clearInterval(timer);
    sample();
    return most;
  };
}

/** A model that says nothing, more callers than may wait for it, and somebody who wants something else. */
async function measureStalled(
  target: { address: string; cookie: string },
  model: Awaited<ReturnType<typeof startFakeModel>>,
) {
  model.reply = () => ({ fault: 'silent' });
  const tookMs = new Map<string, number>();
  const ask = (count: number) => streamDiagnoses(target, { streams: count, count, tookMs, spreadMs: 1_000 });
  const waiting = ask(stalled.callers);
  const until = performance.now() + stalled.deadlineMs / 2;
  while (model.open < stalled.callers && performance.now() < until) await sleep(20);
  const client = openHttpClient(overOneConnection(target.address));
  const others: number[] = [];
  const beyond = ask(stalled.beyond);
  let isOver = false;
  void waiting.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    const startedAt = performance.now();
    await client.send('GET', '/api/settings');
    others.push(performance.now() - startedAt);
    await sleep(10);
  }
  const [answers, refusals] = await Promise.all([waiting, beyond]);
  return {
    answered: answers.filter(({ status }) => status === 201).length,
    lastMs: Math.max(...answers.map(({ totalMs }) => totalMs)),
    refused: refusals.filter(({ status }) => status === 503).length,
    refusalMs: percentile(
      refusals.map(({ totalMs }) => totalMs),
      0.95,
    ),
    otherMs: percentile(others, 0.95),
  };
}

await reportAi();
