import type { Component } from '@diagbuddy/knowledge/schema';
import type { Machine } from '../../machine/machine.ts';
import type { Token } from '../../text/tokens.ts';
import type { SegmentContext } from './context.ts';
import type { Segment } from './segments.ts';

/** A text with what its readers need beside its segments: its tokens, the parts of the machine, and who says what. */
export type TextRequest = {
  tokens: readonly Token[];
  text: string;
  components: ReadonlyMap<string, Component>;
  machine: Machine;
  contextOf: ReadonlyMap<Segment, SegmentContext | undefined>;
  input: number;
};
