import type { ChunkOf, MentionChunk, Segment } from './segments.ts';

/** What is said (`cue`) and of which parts. */
export type Binding = {
  subjects: readonly MentionChunk[];
  cue: ChunkOf<'state'> | ChunkOf<'figure'> | ChunkOf<'replaced'>;
  segment: Segment;
  /** The cue is denied: "isn't clogged". */
  isDenied: boolean;
  /** Where the segment itself names no part: that of the segment before is meant. */
  isElliptic: boolean;
  /** Words that mean something between the part and what is said of it. */
  gap: number;
};
