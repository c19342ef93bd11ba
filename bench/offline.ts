import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { cleanUp, startServer, temporaryFolder } from '@diagbuddy/testing/servers/server-process';
import { chromium, type Page } from '@playwright/test';
import { chromiumArguments, requireChromium } from '../e2e/chromium.ts';
import { root } from '../scripts/paths.mjs';
import { atMost, type Figure, known, percentile } from './measure.ts';
import { report } from './results-file.ts';

/** A phone against this machine: Chromium slows the thread of a page, not that of a worker, so the measured time counts so often. */
const slowdown = 4;
const starts = 3;
const rounds = 20;
const assets = join(root, 'apps', 'web', 'dist', 'assets');

const asked = [
  { modelNumber: 'WTW5000DW1', symptoms: 'fills and drains but wont agitate or spin, F7 E1' },
  { modelNumber: 'GTD42EASJ2WW', symptoms: 'drum turns but no heat, breaker is fine' },
  { modelNumber: 'LFXS26973S', symptoms: 'not cooling, compressor clicks on and off, ER CO' },
  { modelNumber: 'WDT730PAHZ0', symptoms: 'fills and then just hums, will not wash' },
];

/** How long the worker takes to be ready, and each diagnosis after that; in ms, on this machine. */
async function timeEngine(page: Page, worker: string): Promise<{ readyMs: number; diagnosisMs: number[] }> {
  return page.evaluate(`new Promise((resolve, reject) => {
    const asked = ${JSON.stringify(asked)}, diagnosisMs = [];
    let readyMs = 0, startedAt = performance.now();
    const worker = new Worker('/assets/${worker}', { type: 'module' });
    const ask = () => {
      startedAt = performance.now();
      worker.postMessage({ id: diagnosisMs.length + 1, asked: asked[diagnosisMs.length % asked.length], tests: [] });
    };
    worker.onmessage = ({ data }) => {
      if (data.kind === 'failure') return reject(new Error(data.message));
      if (data.kind === 'ready') readyMs = performance.now() - startedAt;
      else diagnosisMs.push(performance.now() - startedAt);
      if (diagnosisMs.length < ${rounds}) ask();
      else { worker.terminate(); resolve({ readyMs, diagnosisMs }); }
    };
    worker.onerror = ({ message }) => reject(new Error(message));
  })`);
}

async function measureOffline(): Promise<Figure[]> {
  const files = readdirSync(assets);
  const worker = files.find((name) => /^engine-worker-.*\.js$/.test(name));
  if (worker === undefined) throw new Error('The engine of the browser is not in the build.');
  const megabytesOf = (pattern: RegExp): number =>
    files.filter((name) => pattern.test(name)).reduce((sum, name) => sum + statSync(join(assets, name)).size, 0) / 1e6;
  const program = megabytesOf(/^engine-worker-.*\.js\.br$/);
  const facts = megabytesOf(/^engine-knowledge-.*\.br$/);
  const encoder = megabytesOf(/^engine-encoder.*\.br$/);
  const all = megabytesOf(/^engine-.*\.br$/);
  const server = await (await startServer({ dataDir: join(temporaryFolder(), 'data') })).ready(60_000);
  const browser = await chromium.launch({ executablePath: requireChromium(), args: [...chromiumArguments] });
  try {
    const page = await browser.newPage();
    await page.goto(server.address);
    const kept = files.filter((name) => /^engine-.*\.(json|bin|mjs|wasm)$/.test(name)).map((name) => `/assets/${name}`);
    await page.evaluate(`caches.open('diagbuddy-engine').then((cache) => cache.addAll(${JSON.stringify(kept)}))`);
    const runs = [];
    for (let run = 0; run < starts; run += 1) runs.push(await timeEngine(page, worker));
    const readyMs = percentile(
      runs.map((run) => run.readyMs),
      0.5,
    );
    const diagnosisMs = runs.flatMap((run) => run.diagnosisMs);
    const slowest = percentile(diagnosisMs, 0.95);
    return [
      atMost('all of the engine, compressed', { value: all, limit: 22, unit: 'MB' }),
      atMost('its program and the facts alone, compressed', { value: program + facts, limit: 5, unit: 'MB' }),
      known('of all: the encoder and what runs it', `${encoder.toFixed(1)} MB`),
      atMost(`ready, ${slowdown} times slower`, { value: readyMs * slowdown, limit: 4_000, unit: 'ms' }),
      atMost(`a diagnosis (p95 of ${starts * rounds}), ${slowdown} times slower`, {
        value: slowest * slowdown,
        limit: 300,
        unit: 'ms',
      }),
      known(
        'as measured: ready, a diagnosis (p50)',
        `${readyMs.toFixed(0)}, ${percentile(diagnosisMs, 0.5).toFixed(0)} ms`,
      ),
    ];
  } finally {
    await browser.close();
    await cleanUp();
  }
}

/** Writes how large the engine of the browser is, and how fast, into bench/results.md. */
async function reportOffline(): Promise<void> {
  report({
    title: 'Offline engine',
    about: `The engine in a worker of Chromium, its files at hand. CDP slows the thread of a page and not that of a worker, so the times are measured at full speed and
counted ${slowdown} times: a phone.`,
    figures: await measureOffline(),
  });
}

await reportOffline();
