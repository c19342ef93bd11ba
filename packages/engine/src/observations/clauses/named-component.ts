import type { Component } from '@diagbuddy/knowledge/schema';
import type { Token } from '../../text/tokens.ts';
import type { MentionChunk } from './segments.ts';

/** The first of the components that a name can mean which the machine has. */
export function componentOf({ mention }: MentionChunk, components: ReadonlyMap<string, Component>): Component | null {
  for (const id of mention.components) {
    const component = components.get(id);
    if (component !== undefined) return component;
  }
  return null;
}

/** Where chunks stand in the text, with the words between them. */
export function placeOf(
  chunks: readonly { from: number; to: number }[],
  { tokens, text }: { tokens: readonly Token[]; text: string },
): { start: number; end: number; words: string } {
  const start = Math.min(...chunks.map(({ from }) => tokens[from]?.start ?? 0));
  const end = Math.max(...chunks.map(({ to }) => tokens[to - 1]?.end ?? 0));
  return { start, end, words: text.slice(start, end) };
}

/** What kind of thing is spoken of: the heater of a tube or the coil of a damper is electrical, whatever the whole part is. */
export function kindOfNamed({ kind }: Component, last: string): Component['kind'] {
  if (kind !== 'passage' && kind !== 'mechanical') return kind;
  if (/^(?:heater|htr|motor|mtr|solenoid|winding|windings)$/.test(last)) return 'load';
  return /^(?:switch|thermostat|micro)$/.test(last) ? 'switch' : kind;
}
