import type { Chunk, Segment } from './segments.ts';

const isFinding = ({ kind }: Chunk): boolean => kind === 'state' || kind === 'figure' || kind === 'replaced';

/** "says the gasket, gasket is fine": whoever only names a part is answered with a finding. */
export function takesFloorBack(at: number, segments: readonly Segment[]): boolean {
  const segment = segments[at];
  const before = segments[at - 1];
  if (segment === undefined || before === undefined) return false;
  // "says the board, I found ..."
  if (/^(?:i|we|nope|mine)$/.test(segment.chunks[0]?.text ?? '')) return true;
  const talk = segments.slice(0, at).filter(({ sentence }) => sentence === segment.sentence);
  const isOnlyNamed =
    before.chunks.some(({ kind }) => kind === 'mention') && !talk.some(({ chunks }) => chunks.some(isFinding));
  return isOnlyNamed && !/^(?:and|or|&|\+|\/|that)$/.test(segment.joiner) && segment.chunks.some(isFinding);
}
