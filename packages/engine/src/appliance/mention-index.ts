import type { Component } from '@diagbuddy/knowledge/schema';
import { singular } from '../text/singular.ts';
import { tokenize } from '../text/tokens.ts';

/**
 * A stretch of tokens that names a component, or a place where its voltage or water is measured. `components`: several
 * where a place stands for more than one (`the wall`).
 */
export type Mention = {
  components: readonly string[];
  from: number;
  to: number;
  isPlace: boolean;
  /** It names only a piece of its component. */
  isPiece?: boolean;
  /** "both fans": the other component that is meant, too. */
  twin?: string;
};

/** `isMarked`: it is written with a mark between words: `bake/broil switch`. `isPiece`: it names a piece of the component. */
export type NameEntry = {
  words: readonly string[];
  component: string;
  isPlace: boolean;
  isMarked: boolean;
  isPiece: boolean;
};

/** What people call the components of one appliance type, by first word, longest first. */
export type MentionIndex = {
  byFirst: ReadonlyMap<string, readonly NameEntry[]>;
  /** All names, to find what a word means on a machine that lacks the component that it usually means. */
  byLast: ReadonlyMap<string, readonly NameEntry[]>;
  /** The components that "both fans" means: all of a type which are named so. */
  byKind: ReadonlyMap<string, readonly string[]>;
  /** The builds of a machine that a component needs, `cooktop=coil`: what its name tells of the other parts named with it. */
  builds: ReadonlyMap<string, readonly string[]>;
};

const longest = 6;

export function indexMentions(components: readonly Component[]): MentionIndex {
  const entries = components.flatMap(({ id, name, aliases, places = [], pieces = [] }) => [
    ...[...aliases, ...namesIn(name)].map((alias) => entryOf(alias, id, { isPiece: pieces.includes(alias) })),
    ...places.map((place) => entryOf(place, id, { isPlace: true })),
  ]);
  const known = new Map(components.map((component) => [component.id, component]));
  const byFirst = new Map<string, NameEntry[]>();
  const byLast = new Map<string, NameEntry[]>();
  for (const entry of entries) {
    const first = entry.words[0];
    const last = entry.words.at(-1);
    if (first === undefined || last === undefined || entry.words.length > longest) continue;
    add(byFirst, first, entry);
    // A "pump with heater" is no heater, a "limit switch on the heater" neither.
    const isHead = !(
      entry.isPlace ||
      entry.words.includes('with') ||
      (last === 'heater' && entry.words.includes('on')) ||
      isOwnMotor(known.get(entry.component), last)
    );
    if (isHead) add(byLast, last, entry);
  }
  for (const list of byFirst.values()) {
    list.sort((one, other) => other.words.length - one.words.length || Number(one.isPlace) - Number(other.isPlace));
  }
  return { byFirst, byLast, byKind: kindsOf(components), builds: buildsOf(components) };
}

/** What a machine may have two of that have names of their own. */
const paired = ['fan', 'pump', 'thermostat', 'element'];

const kindsOf = (components: readonly Component[]): Map<string, readonly string[]> =>
  new Map(
    paired.map((word) => [
      word,
      components
        .filter(
          ({ name, kind }) => (kind === 'load' || kind === 'switch') && wordsOf(withoutBrackets(name)).includes(word),
        )
        .map(({ id }) => id),
    ]),
  );

const withoutBrackets = (name: string): string => name.replace(/\([^)]*\)/g, ' ');

/** What tells machines with different parts of one name apart. */
const telling = ['cooktop', 'fuel', 'drive', 'highVoltage'] as const;

const buildsOf = (components: readonly Component[]): MentionIndex['builds'] =>
  new Map(
    components.map(({ id, requires }) => [
      id,
      telling.flatMap((key) => (requires?.[key] ?? []).map((value) => `${key}=${value}`)),
    ]),
  );

function add(index: Map<string, NameEntry[]>, word: string, entry: NameEntry): void {
  const known = index.get(word);
  if (known === undefined) index.set(word, [entry]);
  else known.push(entry);
}

/** A switch is nobody's "motor", whatever its own is called. */
const isOwnMotor = (component: Component | undefined, last: string): boolean =>
  component?.kind === 'switch' && /^(?:motor|solenoid)$/.test(last);

const entryOf = (
  name: string,
  component: string,
  { isPlace = false, isPiece = false }: { isPlace?: boolean; isPiece?: boolean },
): NameEntry => ({
  words: wordsOf(name),
  component,
  isPlace,
  isPiece,
  isMarked: /[/&+]/.test(name),
});

const wordsOf = (name: string): string[] =>
  tokenize(name).flatMap(({ kind, text }) => (kind === 'mark' || leftOutOfNames.has(text) ? [] : [singular(text)]));

/** Words that a name is kept without. */
export const leftOutOfNames: ReadonlySet<string> = new Set(['the', 'a', 'an', 'at', 'in']);

/** `Lid lock / lid switch assembly (top-load)` names two things. */
function namesIn(name: string): string[] {
  const plain = withoutBrackets(name).replace(/\bassembly\b/gi, ' ');
  return plain
    .split('/')
    .map((part) => part.trim())
    .filter((part) => part !== '' && part.split(' ').length <= 3 && !/ (and|or) /.test(part));
}
