import type { Component } from '@diagbuddy/knowledge/schema';
import type { Machine } from '../machine/machine.ts';
import type { Token } from '../text/tokens.ts';
import type { SegmentContext } from './context.ts';
import type { Segment } from './segments.ts';

/** What it takes, beside the segments of a text, to read a voltage or current of which no part is named. */
export type UnnamedRequest = {
  tokens: readonly Token[];
  text: string;
  components: ReadonlyMap<string, Component>;
  machine: Machine;
  contextOf: ReadonlyMap<Segment, SegmentContext | undefined>;
  input: number;
};
