import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { cleanUp, startServer, temporaryFolder, until } from '@diagbuddy/testing/servers/server-process';
import { signUpTechnician } from '@diagbuddy/testing/technician';
import lighthouse from 'lighthouse';
import { findFreePort } from '../apps/server/src/platform/free-port.ts';
import { chromiumArguments, requireChromium } from '../e2e/chromium.ts';
import { weighPages } from '../scripts/page-weight.mjs';
import { atLeast, atMost, type Figure, percentile } from './measure.ts';
import { report } from './results-file.ts';

const repeats = 5;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof categories)[number];

interface Audited {
  name: string;
  path: string;
  isSignedIn?: boolean;
  /** The score of 0 to 100 to reach in each category; a category without one is not measured. */
  goals: Partial<Record<Category, number>>;
}

const beyondSpeed = { accessibility: 100, 'best-practices': 100, seo: 100 };
const audited: readonly Audited[] = [
  { name: 'landing', path: '/', goals: { performance: 95, ...beyondSpeed } },
  { name: 'pricing', path: '/pricing', goals: beyondSpeed },
  { name: 'login', path: '/login', goals: beyondSpeed },
  { name: 'dashboard', path: '/dashboard', isSignedIn: true, goals: { performance: 95, accessibility: 100 } },
  { name: 'diagnosis', path: '/diagnosis/:id', isSignedIn: true, goals: { performance: 95, accessibility: 100 } },
];

/** What a technician's phone loads for an answer, as a share of the pages that `npm test` weighs. */
const weighed = ['the signed-in shell', 'src/features/diagnosis/diagnosis-details-page.tsx'];

/** Audits the pages as a slow phone on slow 4G would load them, and writes the scores into bench/results.md. */
async function reportLighthouse(): Promise<void> {
  report({
    title: 'Pages',
    about: `Lighthouse on its mobile setting (a slow phone on slow 4G, simulated) against the built client and server: medians of
${repeats} runs with an empty cache. The dashboard is that of a technician who has just signed up, the diagnosis one of his: neither is to be found
by search engines (\`noindex\`), so SEO is none of their goals. JavaScript is weighed gzipped; every page's weight is checked by \`npm test\`.`,
    figures: [...(await measureLighthouse()), ...weigh()],
  });
}

function weigh(): Figure[] {
  return weighPages()
    .filter(({ name }) => weighed.includes(name))
    .map(({ name, weight, limit }) => atMost(`JavaScript, ${name}`, { value: weight, limit, unit: 'kB' }));
}

async function measureLighthouse(): Promise<Figure[]> {
  const server = await (await startServer({ dataDir: join(temporaryFolder(), 'data') })).ready(60_000);
  const newcomer = await signUpTechnician(server.address);
  const technician = await signUpTechnician(server.address);
  const { id } = await technician.diagnose(server.address, 'fills and drains but will not agitate or spin, F7 E1');
  if (id === null) throw new Error('The diagnosis to look at was not made.');
  const browser = await startChromium();
  try {
    const figures: Figure[] = [];
    for (const { name, path, isSignedIn = false, goals } of audited) {
      const { client } = path.includes(':id') ? technician : newcomer;
      const scores = await audit(`${server.address}${path.replace(':id', id)}`, {
        port: browser.port,
        onlyCategories: categories.filter((category) => category in goals),
        ...(isSignedIn && { extraHeaders: { Cookie: client.sessionCookie ?? '' } }),
      });
      for (const category of categories) {
        const goal = goals[category];
        if (goal === undefined) continue;
        figures.push(
          atLeast(`Lighthouse, ${name}: ${category}`, { value: scores[category] ?? 0, limit: goal, unit: '' }),
        );
      }
    }
    return figures;
  } finally {
    await browser.stop();
    await cleanUp();
  }
}

/** The median score of 0 to 100 in each category; what cost points outside of speed goes to the standard error. */
async function audit(
  url: string,
  flags: { port: number; onlyCategories: Category[]; extraHeaders?: Record<string, string> },
): Promise<Partial<Record<Category, number>>> {
  const samples = new Map<Category, number[]>();
  for (let repeat = 0; repeat < repeats; repeat++) {
    const result = await lighthouse(url, { ...flags, logLevel: 'silent', output: 'json' });
    if (result === undefined) throw new Error(`Lighthouse had nothing to say about ${url}.`);
    const { lhr } = result;
    if (lhr.runtimeError) throw new Error(`Lighthouse could not look at ${url}: ${lhr.runtimeError.message}`);
    for (const category of flags.onlyCategories) {
      const { score = 0, auditRefs = [] } = lhr.categories[category] ?? {};
      samples.set(category, [...(samples.get(category) ?? []), Math.round((score ?? 0) * 100)]);
      if (score === 1 || category === 'performance') continue;
      const missed = auditRefs.filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1);
      process.stderr.write(`${url} ${category}: ${missed.map(({ id }) => id).join(', ')}\n`);
    }
  }
  return Object.fromEntries([...samples].map(([category, scores]) => [category, percentile(scores, 0.5)]));
}

/** A Chromium of its own, without a window, that Lighthouse steers through `port`. */
async function startChromium(): Promise<{ port: number; stop: () => Promise<void> }> {
  const port = await findFreePort();
  const child = spawn(
    requireChromium(),
    [
      '--headless=new',
      ...chromiumArguments,
      `--user-data-dir=${temporaryFolder()}`,
      `--remote-debugging-port=${port}`,
      'about:blank',
    ],
    { stdio: 'ignore' },
  );
  const end = once(child, 'exit');
  const answers = async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/json/version`).catch(() => null);
    await answer?.body?.cancel();
    return answer?.ok === true;
  };
  await until(answers, 30_000, 'Chromium answers');
  return {
    port,
    stop: async () => {
      child.kill();
      await end;
    },
  };
}

await reportLighthouse();
