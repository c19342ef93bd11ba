import './require-node.mjs';
import { join } from 'node:path';
import { ensureClientBuilt } from './client-build.mjs';
import { ensureInstalled } from './installation.mjs';
import { pinnedNode, root } from './paths.mjs';
import { runTogether } from './run-together.mjs';

/** The goals of reliability that are measured, each a program of its own in bench/reliability. */
const goals = ['revocation', 'cross-site', 'limits', 'billing', 'secrets'];

const [part, ...wanted] = process.argv.slice(2);
const unknown = wanted.find((name) => !goals.includes(name));
if ((part !== undefined && part !== 'reliability') || unknown !== undefined) {
  process.stderr.write(`Usage: npm run bench [-- reliability [${goals.join(' ')}]]\n`);
  process.exit(1);
}

await ensureInstalled();
await ensureClientBuilt();
const programs =
  part === undefined
    ? [join('bench', 'run.ts')]
    : (wanted.length > 0 ? wanted : goals).map((name) => join('bench', 'reliability', `${name}.ts`));
const env = part === undefined ? {} : { NODE_ENV: 'production' };
for (const program of programs) {
  const code = await runTogether([{ command: pinnedNode, args: [join(root, program)], cwd: root, env }]);
  if (code !== 0) process.exitCode = code;
}
