import type { SecurityLogEntry } from '@diagbuddy/contract/security-log';

/** Who is named by an event: name and address, or the bare id of an account that is gone; `null` for nobody. */
export function nameOf(named: SecurityLogEntry['actor']): string | null {
  if (named === null) return null;
  return named.name === null ? named.id : `${named.name} (${named.email})`;
}

/** One fact: what it was and what it is, where it changed. */
export interface FactLine {
  name: string;
  before: string | null;
  after: string | null;
}

const text = (value: string | number | boolean | null | undefined): string | null =>
  value === null || value === undefined ? null : String(value);

/** The facts of an event, by name. */
export function factLines({ before, after, detail }: SecurityLogEntry): FactLine[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const changes = names.map((name) => ({ name, before: text(before?.[name]), after: text(after?.[name]) }));
  const details = Object.entries(detail ?? {}).map(([name, value]) => ({ name, before: null, after: text(value) }));
  return [...changes, ...details];
}

/** The facts in one line, for the table and its CSV. */
export const factsText = (event: SecurityLogEntry): string =>
  factLines(event)
    .filter(({ before, after }) => before !== null || after !== null)
    .map(({ name, before, after }) =>
      before === null ? `${name}: ${after}` : `${name}: ${before} → ${after ?? 'none'}`,
    )
    .join('; ');
