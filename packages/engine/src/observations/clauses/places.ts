import { points, prepositions } from '../words/context-words.ts';
import type { Chunk, MentionChunk, Segment } from './segments.ts';

/** "the same at the board plug": it tells where the part before was measured. */
export const isPlaced = ({ from }: MentionChunk, { chunks }: Segment): boolean =>
  chunks.some(
    ({ kind, text, to }) => kind === 'word' && /^(?:at|to|from|on|@)$/.test(text) && to <= from && from - to <= 2,
  );

/** "off the plug it reads": it tells where the meter was. */
export const isAtPoint = (chunk: Chunk, chunks: readonly Chunk[]): boolean =>
  chunk.kind === 'word' &&
  (points.has(chunk.text) ||
    (prepositions.has(chunk.text) &&
      chunks.some(
        ({ kind, text, from }) => kind === 'word' && points.has(text) && from > chunk.from && from - chunk.to <= 2,
      )));

/** "found it good", "meter says open" */
export const isLooking = ({ kind, text }: Chunk): boolean =>
  kind === 'word' && /^(?:found|came|back|meter|says)$/.test(text);
