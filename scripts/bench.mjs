import './require-node.mjs';
import { join } from 'node:path';
import { ensureClientBuilt } from './client-build.mjs';
import { ensureInstalled } from './installation.mjs';
import { pinnedNode, root } from './paths.mjs';
import { runParallel } from './run-parallel.mjs';

/** The goals of reliability that are speeds, each a program of its own in bench/reliability. */
const goals = ['enumeration', 'sign-ins', 'payment-messages'];

/** The sections of bench/results.md, each with the programs that measure it. */
const sections = {
  diagnosis: ['diagnosis-and-start'],
  history: ['history'],
  administration: ['administration'],
  pages: ['lighthouse', 'layout-shift'],
  session: ['session'],
  offline: ['offline'],
  ai: ['ai', 'ai-faults'],
};

const [part, ...wanted] = process.argv.slice(2);
const isKnown = part === undefined || part === 'reliability' || Object.hasOwn(sections, part);
const mayFollow = part === 'reliability' ? goals : [];
if (!isKnown || wanted.some((name) => !mayFollow.includes(name))) {
  process.stderr.write(
    `Usage: npm run bench [-- ${Object.keys(sections).join(' | ')} | reliability [${goals.join(' ')}]]\n`,
  );
  process.exit(1);
}

await ensureInstalled();
await ensureClientBuilt();
const programsOf = {
  ...sections,
  reliability: (wanted.length > 0 ? wanted : goals).map((name) => join('reliability', name)),
};
const programs = part === undefined ? Object.values(sections).flat() : programsOf[part];
const env = part === 'reliability' ? { NODE_ENV: 'production' } : {};
for (const program of programs) {
  const code = await runParallel([
    { command: pinnedNode, args: [join(root, 'bench', `${program}.ts`)], cwd: root, env },
  ]);
  if (code !== 0) process.exitCode = code;
}
