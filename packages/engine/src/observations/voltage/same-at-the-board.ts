import type { Component } from '@diagbuddy/knowledge/schema';
import type { Fact } from '../observation.ts';

const board = `(?:board|control|module|pcb|erc|ccu)(?: s)? (?:plug|connector|harness|end|side|pins|socket)`;
/** What follows a part's good reading: the same figure at the other end of its wires, or none. */
const same = new RegExp(
  String.raw`^[^.;!?]{0,40}?\b(?:same|identical|matches|as well|too|\d[\d.]*k?)\b[^.;!?]{0,24}?\b(?:at|on|from|to) (?:the |its |that )?(?:\w+ ){0,4}?${board}`,
);
const open = new RegExp(
  String.raw`^[^.;!?]{0,40}?\b(?:open|ol|no continuity|infinite|nothing|dead)\b[^.;!?]{0,36}?\b(?:at|on|from|to) (?:the |its |that )?(?:\w+ ){0,4}?${board}`,
);

/** "Probe 1090 ohms and the same at the board plug": the wires between are good; "at the board plug OL": they are not. */
export function wiresBetween(
  facts: readonly Fact[],
  { text, components }: { text: string; components: ReadonlyMap<string, Component> },
): Fact[] {
  const harness = components.get('wiring-harness');
  if (harness === undefined || facts.some(({ component }) => component === harness.id)) return [];
  for (const fact of facts) {
    const kind = components.get(fact.component)?.kind;
    const isMeasured =
      fact.finding === 'good' &&
      fact.by === 'technician' &&
      (kind === 'sensor' || kind === 'load' || kind === 'switch');
    if (!isMeasured || fact.basis === 'behavior') continue;
    const after = text
      .slice(fact.end, fact.end + 160)
      .toLowerCase()
      .replace(/['’]/g, ' ')
      .replace(/(\d)\.(\d)/g, '$1$2');
    const isOpen = open.test(after);
    const match = (isOpen ? open : same).exec(after);
    if (match === null) continue;
    const end = Math.min(text.length, fact.end + match[0].length);
    return [
      {
        ...{ kind: 'fact', component: harness.id, finding: isOpen ? 'bad' : 'good', by: 'technician', basis: 'words' },
        ...{ direction: isOpen ? 'open' : undefined, start: fact.start, end, words: text.slice(fact.start, end) },
        input: fact.input,
      },
    ];
  }
  return [];
}
