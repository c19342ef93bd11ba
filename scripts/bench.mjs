import './require-node.mjs';
import { join } from 'node:path';
import { ensureClientBuilt } from './client-build.mjs';
import { ensureInstalled } from './installation.mjs';
import { pinnedNode, root } from './paths.mjs';
import { runParallel } from './run-parallel.mjs';

/** The goals of reliability that are speeds, each a program of its own in bench/reliability. */
const goals = ['enumeration', 'sign-ins', 'payment-messages'];

/** The parts of the bench that also run alone. */
const alone = {
  administration: [join('bench', 'administration.ts')],
  ai: [join('bench', 'ai.ts'), join('bench', 'ai-faults.ts')],
  diagnosis: [join('bench', 'diagnosis-and-start.ts')],
  history: [join('bench', 'history.ts')],
  offline: [join('bench', 'offline.ts')],
  pages: [join('bench', 'lighthouse.ts'), join('bench', 'layout-shift.ts')],
  session: [join('bench', 'session.ts')],
};

const [part, ...wanted] = process.argv.slice(2);
const isKnown = part === undefined || part === 'reliability' || Object.hasOwn(alone, part);
const mayFollow = part === 'reliability' ? goals : [];
if (!isKnown || wanted.some((name) => !mayFollow.includes(name))) {
  process.stderr.write(
    `Usage: npm run bench [-- ${Object.keys(alone).join(' | ')} | reliability [${goals.join(' ')}]]\n`,
  );
  process.exit(1);
}

await ensureInstalled();
await ensureClientBuilt();
const programs =
  part === 'reliability'
    ? (wanted.length > 0 ? wanted : goals).map((name) => join('bench', 'reliability', `${name}.ts`))
    : (alone[part] ?? [join('bench', 'run.ts')]);
const env = part === 'reliability' ? { NODE_ENV: 'production' } : {};
for (const program of programs) {
  const code = await runParallel([{ command: pinnedNode, args: [join(root, program)], cwd: root, env }]);
  if (code !== 0) process.exitCode = code;
}
