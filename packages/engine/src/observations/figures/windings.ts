import type { Token } from '../../text/tokens.ts';
import type { Figure } from './quantities.ts';

/**
 * "5.2, 6.9 and 12": the three readings between a motor's three pins. `true`: the largest is the sum of the others, so the
 * windings are whole; `null`: it is no such list.
 */
export function threeWindings({ from }: Figure, tokens: readonly Token[]): boolean | null {
  const near = tokens.slice(Math.max(0, from - 8), from + 9);
  const values: number[] = [];
  let has = false;
  for (const token of near) {
    if (token.kind === 'number') {
      values.push(Number(token.text));
      has ||= token === tokens[from];
    } else if (!/^(?:,|and|&|\/|ohm|ohms)$/.test(token.text)) {
      if (has) break;
      values.length = 0;
    }
  }
  if (!has || values.length !== 3) return null;
  const [least = 0, middle = 0, most = 0] = values.toSorted((one, other) => one - other);
  return least > 0 && Math.abs(least + middle - most) <= 0.15 * most;
}
