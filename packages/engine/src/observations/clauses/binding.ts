import type { Component } from '@diagbuddy/knowledge/schema';
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

/** A word of state with the part that it seems to be said of, and what stands around them. */
export type StateSaid = {
  cue: ChunkOf<'state'>;
  subject: MentionChunk;
  /** The words of the part's name, the last one of them, and what kind of part it is. */
  own: readonly string[];
  last: string;
  kind: Component['kind'];
  isElliptic: boolean;
  /** The word at a token, in lower case; empty where there is none. */
  at: (token: number) => string;
  /** The words from one token to another. */
  words: (from: number, to: number) => string;
};
