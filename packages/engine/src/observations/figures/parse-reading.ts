import type { Unit } from '@diagbuddy/knowledge/quantities';
import { tokenize } from '../../text/tokens.ts';
import { findFigures } from './quantities.ts';

/** What a meter showed, as it is written: `10.3`, `11.2 k`, `OL` (`value` is null); `null` where that is no figure. */
export function parseReading(text: string): { value: number | null; unit: Unit | null } | null {
  const [figure] = findFigures(tokenize(text));
  return figure === undefined ? null : { value: figure.value, unit: figure.unit };
}
