import type { ApplianceIndex } from '../appliance/appliance-index.ts';
import type { Machine } from '../machine/machine.ts';
import { readCodes } from '../symptoms/read-codes.ts';
import type { CodeShown } from './observation.ts';

/** The codes that a text names, as the machine's maker spells them, with what the knowledge says of each. */
export const codesShown = (
  text: string,
  {
    index,
    machine,
    manufacturerOf,
    input,
  }: { index: ApplianceIndex; machine: Machine; manufacturerOf: (brand: string) => string; input: number },
): CodeShown[] =>
  readCodes(text, index.codes, { ...machine, manufacturerOf }).map(
    ({ code, start, end, known, isOwnMaker, entries }) => ({
      kind: 'code',
      code,
      isKnown: known,
      isOwnMaker,
      entries,
      start,
      end,
      words: text.slice(start, end),
      input,
    }),
  );
