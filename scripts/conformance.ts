import { parseArgs } from 'node:util';
import { readMarkers } from './conformance/markers.ts';
import { readStatements } from './conformance/statements.ts';
import { drawSample, drawTable, listDisagreements } from './conformance/table.ts';

const usage = 'npm run conformance [-- --mutate <how many> [--seed <whole number>]]';

/** A whole number of the command line, or the reason why it is none. */
function readNumber(name: string, text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new Error(`--${name} takes a whole number, not '${text}'. Usage: ${usage}`);
}

function main(): void {
  const { values } = parseArgs({ options: { mutate: { type: 'string' }, seed: { type: 'string' } } });
  const statements = readStatements();
  const { markers, problems } = readMarkers();
  if (values.mutate === undefined) {
    console.log(drawTable(statements, markers));
  } else {
    const count = readNumber('mutate', values.mutate);
    const seed = values.seed === undefined ? Date.now() % 1_000_000 : readNumber('seed', values.seed);
    console.log(drawSample(statements, markers, { count, seed }));
    console.log(`\nBreak the product behind each and run its test: it has to fail. The same again: --seed ${seed}`);
  }
  for (const problem of [...problems, ...listDisagreements(statements, markers)]) {
    console.error(problem);
    process.exitCode = 1;
  }
}

try {
  main();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}
