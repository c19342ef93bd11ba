import './require-node.mjs';
import { mkdirSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled } from './installation.mjs';
import { pinnedNode, root } from './paths.mjs';
import { steps } from './test-steps.mjs';

const { values, positionals } = parseArgs({
  options: { only: { type: 'string', multiple: true }, long: { type: 'boolean' } },
  allowPositionals: true,
});
// The long run tries the properties of e2e/security with all their rounds, and nothing else.
if (values.long) process.env.LONG_TESTS = 'yes';
const only = values.long ? ['vitest'] : values.only;
if (values.long) positionals.unshift('--project', 'security');
const isWanted = ({ name }) => !only || only.some((word) => name.includes(word));
const wanted = steps.filter(isWanted);
if (wanted.length === 0) {
  process.stderr.write(`--only takes one of: ${steps.map(({ name }) => `'${name}'`).join(', ')}\n`);
  process.exit(1);
}

await ensureInstalled();
mkdirSync(join(root, 'build'), { recursive: true });
// Programs that look for `node` get the pinned one as well.
process.env.PATH = `${dirname(pinnedNode)}${delimiter}${process.env.PATH}`;
for (const { prepare } of wanted) prepare?.();

const totals = { passed: 0, failed: 0 };
const summary = [];
const failures = [];
const secondTry = [];
for (const { name, run } of wanted) {
  process.stdout.write(`\n== ${name}\n`);
  const startedAt = performance.now();
  const { passed, failed, names = [], secondTries = [] } = await run(positionals);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  totals.passed += passed;
  totals.failed += failed;
  failures.push(...names);
  secondTry.push(...secondTries);
  summary.push(`${failed === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
}
// Named once more at the end, where people start reading a long log.
const failed = failures.map((name) => `FAILED ${name}\n`).join('');
const late = secondTry.map((name) => `PASSED ON THE SECOND TRY ${name}\n`).join('');
process.stdout.write(`\n${summary.join('\n')}\n\n${late}${failed}${totals.passed} passed, ${totals.failed} failed\n`);
process.exitCode = totals.failed === 0 ? 0 : 1;
