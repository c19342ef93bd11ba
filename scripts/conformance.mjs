import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './paths.mjs';

const lists = join(root, 'docs', 'conformance');
const table = join(root, 'docs', 'conformance.md');
const folders = ['apps', 'packages', 'scripts', 'e2e', 'bench'];
const skippedFolders = new Set(['node_modules', 'dist', 'migrations', 'public', 'data']);

/** The statements of the specification: `{ id, text, later }` each; `later` names the area that has yet to come. */
export function readStatements() {
  return listFiles()
    .flatMap((path) => readFileSync(path, 'utf8').split('\n'))
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [id = '', text = '', later] = line.split(' | ');
      return { id, text, later: later?.replace(/^later: /, '') ?? null };
    });
}

function listFiles() {
  return readdirSync(lists)
    .filter((name) => name.endsWith('.txt'))
    .sort()
    .map((name) => join(lists, name));
}

/** Every `// @proves T1.2 …` above a test: `{ id, file, title }` a statement, and what is wrong with the others. */
export function readProofs() {
  const proofs = [];
  const problems = [];
  for (const path of folders.flatMap((folder) => testFiles(join(root, folder))).sort()) {
    const file = relative(root, path).replaceAll('\\', '/');
    const lines = readFileSync(path, 'utf8').split('\n');
    lines.forEach((line, at) => {
      const marker = /^\s*\/\/ @proves\s+(.+)$/.exec(line);
      if (marker === null) return;
      const title = titleBelow(lines, at);
      if (title === null)
        problems.push(`${file}:${at + 1}: this marker does not stand directly above a test that runs`);
      else for (const id of marker[1].trim().split(/[\s,]+/)) proofs.push({ id, file, title });
    });
  }
  return { proofs, problems };
}

function testFiles(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return skippedFolders.has(entry.name) ? [] : testFiles(path);
    return /\.(test|spec)\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

/** The words of the test below a marker, after those of its `describe`; null where no test follows, or a skipped one. */
function titleBelow(lines, at) {
  let first = at + 1;
  while (/^\s*\/\//.test(lines[first] ?? '')) first += 1;
  const call = /^(\s*)(it|test|describe)(\.each|\.concurrent)?\b/.exec(lines[first] ?? '');
  if (call === null || /\.(skip|todo|fixme|fails)\b/.test(lines[first])) return null;
  const own = titleOf(lines.slice(first).join('\n'), call[3] === '.each');
  if (own === null || call[1] === '' || call[2] === 'describe') return own;
  const around = lines.slice(0, first).findLastIndex((line) => /^describe\b/.test(line));
  const outer = around < 0 ? null : titleOf(lines.slice(around).join('\n'), lines[around].startsWith('describe.each'));
  return outer === null ? own : `${outer}: ${own}`;
}

/** The first text of a call; of an `each` that of the call behind its table. */
function titleOf(source, isEach) {
  const start = isEach ? endOfCall(source) : source.indexOf('(');
  if (start < 0) return null;
  const text = /^\(\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|`((?:[^`\\]|\\.)*)`)/.exec(source.slice(start));
  return (text?.[1] ?? text?.[2] ?? text?.[3])?.replaceAll(/\\(.)/g, '$1').replaceAll(/\s+/g, ' ') ?? null;
}

/** Where the first pair of parentheses is closed; parentheses inside of texts don't count. */
function endOfCall(source) {
  let depth = 0;
  const pieces = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|\/\/[^\n]*|[()]/g;
  for (const piece of source.matchAll(pieces)) {
    if (piece[0] === '(') depth += 1;
    if (piece[0] === ')') depth -= 1;
    if (piece[0] === ')' && depth === 0) return piece.index + 1;
  }
  return -1;
}

/** docs/conformance.md: every statement beside the tests that prove it. */
export function drawTable(statements, proofs) {
  const proofsOf = Map.groupBy(proofs, ({ id }) => id);
  const proved = statements.filter(({ id }) => proofsOf.has(id));
  const later = statements.filter(({ id, later }) => later !== null && !proofsOf.has(id));
  const open = statements.length - proved.length - later.length;
  const areas = Map.groupBy(later, (statement) => statement.later);
  const rows = statements.map(({ id, text, later }) => {
    const shown = (proofsOf.get(id) ?? []).map(({ file, title }) => `\`${file}\` ${cell(title)}`);
    return `| ${id} | ${cell(text)} | ${shown.join('<br>') || (later === null ? 'open' : `later: ${later}`)} |`;
  });
  return [
    '# Conformance',
    '',
    'Every statement of the specification and the tests that prove it. Written by `npm run conformance` from',
    '`docs/conformance/*.txt` and the `// @proves` comments above the tests.',
    '',
    `${statements.length} statements: ${proved.length} proved, ${later.length} later, ${open} open.`,
    ...[...areas].map(([area, { length }]) => `\nLater, with ${area}: ${length}.`),
    '',
    '| id | statement | proof |',
    '| --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}

const cell = (text) => text.replaceAll('|', '\\|').replaceAll('<', '&lt;');

/** The statements that have neither a proof nor an area that brings it later. */
export function listUnproved(statements, proofs) {
  const provedIds = new Set(proofs.map(({ id }) => id));
  return statements.filter(({ id, later }) => later === null && !provedIds.has(id)).map(({ id }) => id);
}

export const readTable = () => (existsSync(table) ? readFileSync(table, 'utf8') : '');

function main() {
  const statements = readStatements();
  const { proofs, problems } = readProofs();
  writeFileSync(table, drawTable(statements, proofs));
  for (const problem of problems) console.error(problem);
  console.log(/^\d+ statements.*$/m.exec(readTable())?.[0]);
  if (problems.length > 0) process.exitCode = 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main();
