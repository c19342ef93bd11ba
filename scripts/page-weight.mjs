import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { root } from './paths.mjs';

const dist = join(root, 'apps', 'web', 'dist');
const kb = 1_000;

/** What a page may cost a phone in a laundry room: kB of JavaScript, gzipped. */
const limits = { landing: 110, shell: 190, page: 60, charts: 120 };

const entry = 'index.html';
const landing = 'src/app/start-home.tsx';
const shell = ['src/app/start-app.tsx', 'src/app/app-layout.tsx', 'src/app/require-user.tsx'];

/** What apps/web/build/chunks.ts puts into files of many pages; charts have a limit of their own. */
const sharedByAll = /\/(react|router|zod|query|forms|charts|icons|radix|base|shell|parts)[-~]/;

/**
 * Weighs the built client by its manifest: the landing page with all that it loads, the signed-in shell, what every page
 * and every lazily loaded part adds of its own, and the charts. Answers `{ name, weight, limit }` each, in kB.
 */
export function weighPages(folder = dist) {
  const manifestFile = join(folder, '.vite', 'manifest.json');
  if (!existsSync(manifestFile)) throw new Error(`${manifestFile} is not there: build the client first.`);
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));
  const weights = new Map();
  const weigh = (source) => {
    const { file } = manifest[source] ?? {};
    if (file === undefined)
      throw new Error(`${source} is not in the build: has it moved? See scripts/page-weight.mjs.`);
    if (!file.endsWith('.js')) return 0;
    if (!weights.has(file)) weights.set(file, gzipSync(readFileSync(join(folder, file)), { level: 9 }).length / kb);
    return weights.get(file);
  };
  const withImports = (sources) => {
    const all = new Set();
    const visit = (source) => {
      if (all.has(source)) return;
      all.add(source);
      for (const imported of manifest[source]?.imports ?? []) visit(imported);
    };
    for (const source of sources) visit(source);
    return [...all];
  };
  const sum = (sources) => sources.reduce((total, source) => total + weigh(source), 0);
  const ofShell = new Set(withImports([entry, ...shell]));
  const isOwn = (source) => !ofShell.has(source) && !sharedByAll.test(manifest[source].file);
  const isCharts = (source) => /(^|[_/])charts[-.]/.test(manifest[source].file);

  const lazy = Object.keys(manifest).filter((source) => manifest[source].isDynamicEntry && source.startsWith('src/'));
  return [
    { name: 'the landing page', weight: sum(withImports([entry, landing])), limit: limits.landing },
    { name: 'the signed-in shell', weight: sum(withImports([entry, ...shell])), limit: limits.shell },
    ...lazy.map((source) => ({ name: source, weight: sum(withImports([source]).filter(isOwn)), limit: limits.page })),
    ...Object.keys(manifest)
      .filter(isCharts)
      .map((source) => ({ name: 'the charts', weight: weigh(source), limit: limits.charts })),
    ...chartsAtOnce(),
  ];

  /** Charts come when a page shows one; the landing page and the shell must not wait for them. */
  function chartsAtOnce() {
    return withImports([entry, landing, ...shell])
      .filter(isCharts)
      .map((source) => ({ name: 'charts in the landing page or the shell', weight: weigh(source), limit: 0 }));
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const weighed = weighPages();
  const tooHeavy = weighed.filter(({ weight, limit }) => weight > limit);
  for (const { name, weight, limit } of process.argv.includes('--all') ? weighed : tooHeavy) {
    const verdict = weight > limit ? 'TOO HEAVY' : 'ok       ';
    process.stdout.write(`${verdict} ${name}: ${weight.toFixed(1)} kB of JavaScript gzipped, at most ${limit} kB\n`);
  }
  process.exitCode = tooHeavy.length === 0 ? 0 : 1;
}
