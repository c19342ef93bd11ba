import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openHttpClient } from '@diagbuddy/testing/http/http-client';
import { overOneConnection } from '@diagbuddy/testing/http/transports';
import { aiSettings } from '@diagbuddy/testing/servers/ai-server';
import { cleanUp, startServer, temporaryFolder } from '@diagbuddy/testing/servers/server-process';
import { signUpTechnician } from '@diagbuddy/testing/technician';
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/start.ts';
import { serverProgram } from '../scripts/paths.mjs';
import { type ModelProcess, startModelProcess } from './ai-model.ts';
import { type OwnTime, ownTimes, streamDiagnoses } from './ai-streams.ts';
import { atMost, exactly, inMs, known, percentile } from './measure.ts';
import { processorMs } from './processor-time.ts';
import { report } from './results-file.ts';

/** As quick models are: two calls of a second and a half each. */
const typical = { streams: 50, count: 300, pieces: 60, pauseMs: 25, spreadMs: 3_000 };
const many = { streams: 500, count: 500, pieces: 30, pauseMs: 300, spreadMs: 6_000 };
const stalled = { callers: 300, beyond: 50, deadlineMs: 10_000 };

/** What our side adds to a language model's own time, how many streams a server carries, and what a model that stands still costs the others. */
async function reportAi(): Promise<void> {
  const log = { info: () => undefined, warn: () => undefined };
  const postgres = await startEmbeddedPostgres({ dataDir: join(temporaryFolder(), 'data'), log });
  const model = await startModelProcess();
  try {
    const env = { ...serverProgram.env, DATABASE_URL: postgres.url, ...aiSettings(model) };
    const server = await (await startServer({ env: { ...env, AI_DEADLINE_MS: '60000' } })).ready();
    const { client } = await signUpTechnician(server.address);
    const target = { address: server.address, cookie: client.sessionCookie ?? '' };
    model.answerAt({ pieces: 4, pauseMs: 1 });
    await streamDiagnoses(target, { ...typical, streams: 5, count: 60 });
    model.answerAt(typical);
    const spentBefore = processorMs(server.process.pid);
    const few = await streamDiagnoses(target, typical);
    const spent = (processorMs(server.process.pid) - spentBefore) / typical.count;
    const own = ownTimes(few, await model.times());

    const alone = await (await startServer({ env: { ...serverProgram.env, DATABASE_URL: postgres.url } })).ready();
    const without = { ...target, address: alone.address };
    await streamDiagnoses(without, { ...typical, streams: 5, count: 60 });
    const aloneBefore = processorMs(alone.process.pid);
    const plain = await streamDiagnoses(without, { ...typical, everyMs: 2 * typical.pieces * typical.pauseMs });
    const aloneSpent = (processorMs(alone.process.pid) - aloneBefore) / typical.count;
    alone.process.kill('SIGTERM');
    await alone.ended();

    const memoryBefore = residentMb(server.process.pid);
    const memory = watchMemory(server.process.pid);
    model.answerAt(many);
    const crowd = await streamDiagnoses(target, many);
    const peak = memory();
    const crowdOwn = ownTimes(crowd, await model.times());
    server.process.kill('SIGTERM');
    await server.ended();

    const bounded = { ...env, AI_DEADLINE_MS: String(stalled.deadlineMs), AI_CONCURRENCY: String(stalled.callers) };
    const other = await (await startServer({ env: bounded })).ready();
    const still = await measureStalled({ ...target, address: other.address }, model);
    const shareOf = (part: keyof OwnTime, share: number): number =>
      percentile(
        own.map((one) => one[part]),
        share,
      );
    const both = (part: keyof OwnTime): string => `${inMs(shareOf(part, 0.5))}, ${inMs(shareOf(part, 0.99))}`;
    const waits = plain.map(({ askedAt, endedAt }) => endedAt - askedAt);
    report({
      title: 'A language model beside the engine',
      about: `A played model, in a process of its own, sends OpenAI's format at ${typical.pauseMs} ms a piece, ${typical.pieces} pieces a call, two calls a diagnosis: one reads, one writes.
Ours is all the time of a diagnosis in which the model was not at work: from the caller's request to the model's (sign-in, engine, evidence), from its first answer to the second
request, and from its last byte to ours (ranking, record). Hanging: ${stalled.callers} diagnoses wait for a model that says nothing, ${stalled.beyond} more come.`,
      figures: [
        known('ours at 50 streams, before the first call: median, 99th percentile', both('before')),
        known('between the calls: median, 99th percentile', both('between')),
        known('after the last byte: median, 99th percentile', both('after')),
        atMost('ours in all, median', { value: shareOf('total', 0.5), limit: 25, unit: 'ms' }),
        atMost('ours in all, 99th percentile', { value: shareOf('total', 0.99), limit: 25, unit: 'ms' }),
        known(
          'the same diagnoses without a model: median, 99th percentile',
          `${inMs(percentile(waits, 0.5))}, ${inMs(percentile(waits, 0.99))}`,
        ),
        known('processor time a diagnosis, with and without a model', `${inMs(spent)}, ${inMs(aloneSpent)}`),
        atMost('first evidence at 50 streams, 99th percentile', {
          value: percentile(
            few.map(({ askedAt, evidenceAt }) => evidenceAt - askedAt),
            0.99,
          ),
          limit: 100,
          unit: 'ms',
        }),
        exactly('streams of 500 at once that were answered', {
          value: crowd.filter(({ status }) => status === 201).length,
          wanted: many.count,
        }),
        known('memory of the server before', `${memoryBefore.toFixed(0)} MB`),
        atMost('memory of the server at 500 streams', { value: peak, limit: 500, unit: 'MB' }),
        known(
          'ours at 500 streams, median',
          inMs(
            percentile(
              crowdOwn.map(({ total }) => total),
              0.5,
            ),
          ),
        ),
        exactly('diagnoses answered while the model hangs', { value: still.answered, wanted: stalled.callers }),
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
    model.close();
    await cleanUp();
    await postgres.stop();
  }
}

/** A process's resident memory, in MB. */
const residentMb = (pid: number | undefined): number =>
  Number(spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }).stdout) / 1_024;

/** Samples a process's resident memory until it is asked for the largest, in MB. */
function watchMemory(pid: number | undefined): () => number {
  let most = 0;
  const sample = () => {
    most = Math.max(most, residentMb(pid));
  };
  const timer = setInterval(sample, 1_000);
  return () => {
    clearInterval(timer);
    sample();
    return most;
  };
}

/** A model that says nothing, more callers than may wait for it, and somebody who wants something else. */
async function measureStalled(target: { address: string; cookie: string }, model: ModelProcess) {
  model.failBy('silent');
  const ask = (count: number) => streamDiagnoses(target, { streams: count, count, spreadMs: 1_000 });
  const waiting = ask(stalled.callers);
  const until = performance.now() + stalled.deadlineMs / 2;
  while ((await model.open()) < stalled.callers && performance.now() < until) await sleep(20);
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
  const tookMs = ({ askedAt, endedAt }: (typeof answers)[number]): number => endedAt - askedAt;
  return {
    answered: answers.filter(({ status }) => status === 201).length,
    lastMs: Math.max(...answers.map(tookMs)),
    refused: refusals.filter(({ status }) => status === 503).length,
    refusalMs: percentile(refusals.map(tookMs), 0.95),
    otherMs: percentile(others, 0.95),
  };
}

await reportAi();
