import { readFileSync } from 'node:fs';

/** What `npm run eval` measured over this knowledge: JSON, the contract's `AccuracyReport`. */
export function readAccuracy(): string {
  return readFileSync(new URL('../accuracy.json', import.meta.url), 'utf8');
}
