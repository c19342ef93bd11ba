import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.mjs';

export interface Statement {
  id: string;
  text: string;
  /** Why no test shows it yet; null where one is to show it. */
  open: string | null;
}

const lists = join(root, 'docs', 'conformance');

/** The statements of the specification, list by list: `T1.2 | words`, or `T1.2 | words | open: reason`. */
export function readStatements(): Statement[] {
  return readdirSync(lists)
    .filter((name) => name.endsWith('.txt'))
    .sort()
    .flatMap((name) => readFileSync(join(lists, name), 'utf8').split('\n'))
    .filter((line) => line.trim() !== '')
    .map(readStatement);
}

function readStatement(line: string): Statement {
  const [id = '', text = '', state, ...rest] = line.split(' | ');
  const reason = state === undefined ? null : /^open: (.*\S.*)$/.exec(state)?.[1];
  if (reason === undefined || rest.length > 0) {
    throw new Error(`A line of docs/conformance reads 'id | words' or 'id | words | open: reason', not '${line}'`);
  }
  return { id, text, open: reason };
}
