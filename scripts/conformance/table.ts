import { createHash } from 'node:crypto';
import type { Marker } from './markers.ts';
import type { Statement } from './statements.ts';

/** Every statement beside the assertions that name it, and how many have a test. */
export function drawTable(statements: readonly Statement[], markers: readonly Marker[]): string {
  const markersOf = Map.groupBy(markers, ({ id }) => id);
  const tested = statements.filter(({ id }) => markersOf.has(id));
  const open = statements.filter(({ id, open }) => open !== null && !markersOf.has(id));
  const rows = statements.map(({ id, text, open }) => {
    const tests = (markersOf.get(id) ?? []).map(({ file, line, title }) => `\`${file}:${line}\` ${cell(title)}`);
    const state = open === null ? 'no test' : `open: ${cell(open)}`;
    return `| ${id} | ${cell(text)} | ${tests.length > 0 ? `has a test: ${tests.join('<br>')}` : state} |`;
  });
  return [
    '| id | statement | test |',
    '| --- | --- | --- |',
    ...rows,
    '',
    `${statements.length} statements: ${tested.length} with a test, ${open.length} open, ` +
      `${statements.length - tested.length - open.length} with neither. That a test names a statement does not prove it: ` +
      '`npm run conformance -- --mutate 20` picks some to break.',
  ].join('\n');
}

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('<', '&lt;');

/** What keeps the lists and the markers from agreeing. */
export function listDisagreements(statements: readonly Statement[], markers: readonly Marker[]): string[] {
  const known = new Set(statements.map(({ id }) => id));
  const named = new Set(markers.map(({ id }) => id));
  return [
    ...markers.filter(({ id }) => !known.has(id)).map(({ id, file, line }) => `${file}:${line}: no list has ${id}`),
    ...statements.flatMap(({ id, open }) => {
      if (open === null && !named.has(id)) return [`${id}: no test names it, and it is not marked open with a reason`];
      if (open !== null && named.has(id)) return [`${id}: marked open, and a test names it`];
      return [];
    }),
  ];
}

/** The assertions of some statements picked at random, the same for the same seed, for a reader to break the product behind each. */
export function drawSample(
  statements: readonly Statement[],
  markers: readonly Marker[],
  { count, seed }: { count: number; seed: number },
): string {
  const markersOf = Map.groupBy(markers, ({ id }) => id);
  const place = ({ id }: Statement) => createHash('sha256').update(`${seed} ${id}`).digest('hex');
  const picked = statements
    .filter(({ id }) => markersOf.has(id))
    .map((statement) => ({ ...statement, place: place(statement) }))
    .sort((one, other) => (one.place < other.place ? -1 : 1))
    .slice(0, count);
  return picked
    .map(({ id, text }) => {
      const tests = (markersOf.get(id) ?? []).map(
        ({ file, line, title, assertion }) => `  ${file}:${line}  ${title}\n${indent(assertion)}`,
      );
      return [`${id} | ${text}`, ...tests].join('\n');
    })
    .join('\n\n');
}

const indent = (source: string) => source.replaceAll(/^/gm, '      ');
