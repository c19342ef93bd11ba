import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../paths.mjs';

/** A statement named beside the assertion of a test. */
export interface Marker {
  id: string;
  file: string;
  /** The line of the assertion, or of the part of it that the marker stands above; counted from 1. */
  line: number;
  /** The words of the test, after those of its `describe`. */
  title: string;
  /** The source from the marked line to the end of what starts there. */
  assertion: string;
}

/** With more statements than that at one test, it is no longer clear which of them it shows. */
export const maxMarkersPerTest = 8;

const folders = ['apps', 'packages', 'scripts', 'e2e', 'bench'];
const skippedFolders = new Set(['node_modules', 'dist', 'migrations', 'public', 'data']);
const marker = /^\s*\/\/ @spec\s+(.+)$/;
const mistypedMarker = /^\s*\/\/ @(?!spec\s)\w+\s+[A-Z]\d+\.\d+/;
const testCall = /^\s*(?:it|test)(?:\.(?:each|for|concurrent|prop))?\b[(`[]/;
const skippedTest = /^\s*(?:it|test|describe)(?:\.\w+)*\.(?:skip|todo|fixme|fails)\b/;
const assertion = /\b(?:expect(?:[A-Z]\w*)?(?:\.\w+)?|fc\.assert)\(|\bexpect$/;
const matcher = /^\s*[)}\]]+(?:\.(?:not|resolves|rejects))*\.to[A-Z]/;

/** Every `// @spec T1.2 …` beside an assertion, and what is wrong with those that stand elsewhere. */
export function readMarkers(): { markers: Marker[]; problems: string[] } {
  const found = folders
    .flatMap((folder) => testFiles(join(root, folder)))
    .sort()
    .map((path) => markersIn(relative(root, path).replaceAll('\\', '/'), readFileSync(path, 'utf8')));
  return { markers: found.flatMap(({ markers }) => markers), problems: found.flatMap(({ problems }) => problems) };
}

/** The markers in the source of one file of tests. */
export function markersIn(file: string, source: string): { markers: Marker[]; problems: string[] } {
  const lines = source.split('\n');
  const markers: Marker[] = [];
  const problems: string[] = [];
  const idsOf = new Map<number, string[]>();
  lines.forEach((text, at) => {
    if (mistypedMarker.test(text)) problems.push(`${file}:${at + 1}: a marker begins with // @spec`);
    const ids = marker
      .exec(text)?.[1]
      ?.trim()
      .split(/[\s,]+/);
    if (ids === undefined) return;
    const marked = nextCode(lines, at);
    const test = testAround(lines, marked);
    if (test === null || !assertsIn(lines, marked, test)) {
      problems.push(`${file}:${at + 1}: this marker stands beside no assertion of a test that runs`);
      return;
    }
    idsOf.set(test, [...(idsOf.get(test) ?? []), ...ids]);
    const place = { file, line: marked + 1, title: titleAt(lines, test), assertion: sourceFrom(lines, marked) };
    for (const id of ids) markers.push({ id, ...place });
  });
  for (const [test, ids] of idsOf) {
    const { size } = new Set(ids);
    if (size > maxMarkersPerTest)
      problems.push(`${file}:${test + 1}: ${size} statements at one test; ${maxMarkersPerTest} are the most`);
  }
  return { markers, problems };
}

function testFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return skippedFolders.has(entry.name) ? [] : testFiles(path);
    return /\.(test|spec)\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

/** The first line below that is neither empty, nor a comment, nor the head of a loop over the one after it. */
function nextCode(lines: readonly string[], at: number): number {
  let next = at + 1;
  while (next < lines.length && /^\s*(?:\/\/|$|for \(.*\)$)/.test(lines[next] ?? '')) next += 1;
  return next;
}

/** The lines that enclose one, innermost first: each the nearest above with less indentation. The code is formatted. */
function linesAround(lines: readonly string[], at: number): number[] {
  const around: number[] = [];
  let depth = depthOf(lines[at]);
  for (let line = at - 1; line >= 0; line -= 1) {
    if ((lines[line] ?? '').trim() === '' || depthOf(lines[line]) >= depth) continue;
    around.push(line);
    depth = depthOf(lines[line]);
  }
  return around;
}

const depthOf = (line: string | undefined) => (line ?? '').search(/\S|$/);

/** The first line of the test around a line, or on it; null where there is none, or it is skipped. */
function testAround(lines: readonly string[], at: number): number | null {
  const around = [at, ...linesAround(lines, at)].map((line) => firstLineOf(lines, line));
  if (around.some((line) => skippedTest.test(lines[line] ?? ''))) return null;
  return around.find((line) => testCall.test(lines[line] ?? '')) ?? null;
}

/** Where a call begins that goes on behind its table: `])('title', …` belongs to `it.each([`. */
function firstLineOf(lines: readonly string[], at: number): number {
  if (!/^\s*[\])}]/.test(lines[at] ?? '')) return at;
  let first = at - 1;
  while (first > 0 && (depthOf(lines[first]) > depthOf(lines[at]) || lines[first]?.trim() === '')) first -= 1;
  return first;
}

/** Whether a line of a test asserts, or is part of what an assertion within the test compares with. */
function assertsIn(lines: readonly string[], at: number, test: number): boolean {
  const inside = linesAround(lines, at).filter((line) => line > test && !/=>\s*[{(]?\s*$/.test(lines[line] ?? ''));
  return [at, ...inside].some((line) => assertion.test(lines[line] ?? '') || matcher.test(lines[line] ?? ''));
}

/** From a line to the end of what starts there. */
function sourceFrom(lines: readonly string[], at: number): string {
  const depth = depthOf(lines[at]);
  let last = at;
  while (last + 1 < lines.length && depthOf(lines[last + 1]) > depth) last += 1;
  const closing = lines[last + 1] ?? '';
  if (last > at && depthOf(closing) === depth && /^\s*[)\]}]/.test(closing)) last += 1;
  return lines
    .slice(at, last + 1)
    .map((line) => line.slice(depth))
    .join('\n');
}

function titleAt(lines: readonly string[], test: number): string {
  const own = titleOf(lines, test);
  const outer = linesAround(lines, test).filter((line) => /^\s*(?:test\.)?describe\b/.test(lines[line] ?? ''));
  return [...outer.reverse().map((line) => titleOf(lines, line)), own].join(': ');
}

/** The first text of a call; of one with a table, that of the call behind it. */
function titleOf(lines: readonly string[], at: number): string {
  const source = lines.slice(at).join('\n');
  const start = /^\s*\S*\.(?:each|for)\b/.test(source) ? endOfCall(source) : source.indexOf('(');
  const text = /^\(\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|`((?:[^`\\]|\\.)*)`)/.exec(source.slice(start));
  const title = text?.[1] ?? text?.[2] ?? text?.[3] ?? '(a test whose words are computed)';
  return title.replaceAll(/\\(.)/g, '$1').replaceAll(/\s+/g, ' ');
}

/** Where the first pair of parentheses is closed; parentheses inside of texts don't count. */
function endOfCall(source: string): number {
  let depth = 0;
  const pieces = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|\/\/[^\n]*|[()]/g;
  for (const piece of source.matchAll(pieces)) {
    if (piece[0] === '(') depth += 1;
    if (piece[0] === ')') depth -= 1;
    if (piece[0] === ')' && depth === 0) return piece.index + 1;
  }
  return -1;
}
