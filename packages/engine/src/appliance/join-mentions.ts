import { singular } from '../text/singular.ts';
import type { Token } from '../text/tokens.ts';
import type { Mention, MentionIndex } from './mention-index.ts';

/** Where a part is plugged in: after a part was named in the same sentence, "the plug" is that part's. */
const plugWords = /^(?:plug|plugs|connector|connectors|leads|pins|spades|terminals|terminal)$/;

export function ownPlugs(found: readonly Mention[], tokens: readonly Token[]): Mention[] {
  let owner: Mention | undefined;
  return found.map((mention, at): Mention => {
    const last = found[at - 1];
    if (last !== undefined && !last.isPlace) owner = last;
    const before = owner;
    if (
      before === undefined ||
      (last?.isPlace === true && !plugWords.test(tokens[last.from]?.text ?? '')) ||
      mention.to - mention.from > 1 ||
      !plugWords.test(tokens[mention.from]?.text ?? '')
    )
      return mention;
    const between = tokens.slice(before.to, mention.from).map(({ text }) => text);
    const isOwn =
      /^(?:the|its|their|it|own|at|@|one|each|either|both)$/.test(between.at(-1) ?? '') &&
      !between.some((word) => /^(?:[.;!?]|wall|cord|outlet)$/.test(word));
    return isOwn ? { ...mention, components: before.components, isPlace: true } : mention;
  });
}

/** "evap and condenser fans": the last word belongs to both names. */
export function sharedHeads(
  found: readonly Mention[],
  {
    words,
    tokens,
    index,
    has,
  }: { words: readonly string[]; tokens: readonly Token[]; index: MentionIndex; has: (component: string) => boolean },
): Mention[] {
  const all = [...found];
  for (const mention of found) {
    const joiner = mention.from - 1;
    if (mention.isPlace || mention.to - mention.from < 2 || !/^(?:and|&|\/|or|,)$/.test(words[joiner] ?? '')) continue;
    const head = words[mention.to - 1] ?? '';
    for (const length of [2, 1]) {
      const from = joiner - length;
      if (from < 0 || tokens.slice(from, joiner).some(({ kind }) => kind === 'mark')) continue;
      const name = [...words.slice(from, joiner), head];
      const entry = (index.byFirst.get(name[0] ?? '') ?? []).find(
        ({ words: own, isPlace, component }) => !isPlace && own.join(' ') === name.join(' ') && has(component),
      );
      if (entry === undefined || mention.components.includes(entry.component)) continue;
      const taken = all.filter((other) => other.to > from && other.from < joiner);
      for (const other of taken) all.splice(all.indexOf(other), 1);
      all.push({ components: [entry.component], from, to: joiner, isPlace: false });
      break;
    }
  }
  return all.sort((one, other) => one.from - other.from);
}

const modified =
  /^(?:thermostat|stat|sensor|thermistor|heater|valve|coil|hose|filter|switch|latch|hook|relay|gasket|seal)$/;

/** "defrost timer and thermostat": the first words belong to both names. */
export function sharedModifiers(
  found: readonly Mention[],
  { words, index, has }: { words: readonly string[]; index: MentionIndex; has: (component: string) => boolean },
): Mention[] {
  return found.map((mention, at) => {
    const before = found[at - 1];
    const own = words[mention.from] ?? '';
    if (before === undefined || mention.isPlace || before.isPlace || mention.to - mention.from > 1) return mention;
    const between = words.slice(before.to, mention.from).join(' ');
    if (!modified.test(own) || !/^(?:, )?(?:and|&|or|\/|,)$/.test(between)) return mention;
    for (let length = before.to - before.from - 1; length >= 1; length -= 1) {
      const name = [...words.slice(before.from, before.from + length), own].join(' ');
      const entry = (index.byFirst.get(words[before.from] ?? '') ?? []).find(
        ({ words: known, isPlace, component }) => !isPlace && known.join(' ') === name && has(component),
      );
      if (entry !== undefined) return { ...mention, components: [entry.component] };
    }
    return mention;
  });
}

/** "both wires off the rod", "the connector from the pump": what is spoken of is what they were taken off. */
export function takenOff(found: readonly Mention[], tokens: readonly Token[]): Mention[] {
  return found.filter((mention, at) => {
    const next = found[at + 1];
    if (next === undefined || mention.to - mention.from > 1) return true;
    if (
      !/^(?:wire|wires|lead|leads|spade|spades|connector|plug|terminal|terminals|jumper)$/.test(
        tokens[mention.from]?.text ?? '',
      )
    )
      return true;
    const between = tokens.slice(mention.to, next.from).map(({ text }) => text);
    const isWay = between[0] === 'from' && tokens[next.to]?.text === 'to';
    return !(
      !isWay &&
      between.length <= 3 &&
      /^(?:off|from|at|on)$/.test(between[0] ?? '') &&
      between.slice(1).every((word) => /^(?:the|its|a|my|each|both|of|own)$/.test(word))
    );
  });
}

/** Behind a part's name the points at which it is measured: "the heater spade to the can reads 3 ohms". */
const points = /^(?:spade|spades|pin|pins|lead|leads|terminal|terminals|term|terms|tab|tabs)$/;

/** Words that name a piece of what stands before them: the motor of a lock is the lock's. */
const pieces =
  /^(?:motor|mtr|coil|winding|solenoid|contact|switch|heater|housing|body|impeller|blade|gear|gasket|seal|filter|cap|fan|wheel|bearing|brush)$/;

/** Parts that have no piece of such a name: "belt motor and cap good" is a list without commas. */
const isListOf = (before: string, word: string): boolean =>
  /^(?:belt|fuse|roller|idler|cap|capacitor|diode|cutoff|bearing|hose|gasket|thermistor|breaker|cord|outlet|filter)s?$/.test(
    before,
  ) && /^(?:motor|mtr|coil|winding|solenoid|cap|fan|impeller|blade|heater|filter)$/.test(word);

/** Joins two names that stand next to each other and are none of the knowledge's: "lock motor", "dispenser motor". */
export function joinCompounds(found: readonly Mention[], tokens: readonly Token[]): Mention[] {
  const joined: Mention[] = [];
  for (const mention of found) {
    const before = joined.at(-1);
    const isPiece = mention.to - mention.from === 1 && pieces.test(singular(tokens[mention.from]?.text ?? ''));
    const isPoint =
      mention.to - mention.from === 1 &&
      points.test(tokens[mention.from]?.text ?? '') &&
      tokens
        .slice(mention.to, mention.to + 8)
        .some(({ kind, text }) => kind === 'number' || /^(?:continuity|ohms?|ol|infinite|path|reads?)$/.test(text));
    const isList =
      before !== undefined && isListOf(tokens[before.to - 1]?.text ?? '', singular(tokens[mention.from]?.text ?? ''));
    if (before !== undefined && !isList && (isPiece || isPoint) && before.to === mention.from && !before.isPlace) {
      joined[joined.length - 1] = { ...before, to: mention.to };
    } else joined.push(mention);
  }
  return joined;
}
