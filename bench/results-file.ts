import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { type Figure, table } from './measure.ts';

const machine = `${cpus().length} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GB of memory, ${process.platform} ${process.arch}, Node ${process.versions.node}, PostgreSQL 18 with fsync, client and servers on the same machine`;

/** What else the machine was doing when the measurement began: with 1 on 2 cores, half of it was busy. */
const [loadBefore = 0] = loadavg();

/** A page of results: where it lies, and what stands above its sections. */
export interface ResultsPage {
  file: URL;
  intro: string;
}

/** How fast and how large the product is. */
const speedPage: ResultsPage = {
  file: new URL('results.md', import.meta.url),
  intro: `# Results

Written by \`npm run bench\`, a section a measurement.

Machine: ${machine}.
`,
};

/** How quick the product stays when several nodes, hostile callers and broken services meet. */
export const reliabilityPage: ResultsPage = {
  file: new URL('reliability/results.md', import.meta.url),
  intro: `# Reliability

Written by \`npm run bench -- reliability\`, a section per measurement. What has to hold whatever it takes is proved in e2e/security. Servers run as in production, as processes of their own on one PostgreSQL; all traffic is
on loopback.

Machine: ${machine}.
`,
};

/** A measurement's place on its page: what was compared, and the figures. */
export interface Section {
  title: string;
  about: string;
  figures: readonly Figure[];
}

/** Writes a section in place of the one with its title and prints it; the exit code says whether all goals are met. */
export function report({ title, about, figures }: Section, { file, intro } = speedPage): void {
  const load = `Load of the machine before: ${loadBefore.toFixed(1)}.`;
  const text = `## ${title}\n\n${about}\n\n${load}\n\n${table(figures)}\n`;
  const before = existsSync(file)
    ? readFileSync(file, 'utf8')
        .split(/^(?=## )/m)
        .slice(1)
    : [];
  const at = before.findIndex((section) => section.startsWith(`## ${title}\n`));
  const after = at < 0 ? [...before, text] : before.with(at, text);
  writeFileSync(file, [intro, ...after.map((section) => `${section.trimEnd()}\n`)].join('\n'));
  process.stdout.write(`\n${text}`);
  if (figures.some(({ isMet }) => isMet === false)) process.exitCode = 1;
}
