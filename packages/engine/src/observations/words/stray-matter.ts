import { each, phrases } from './combined-phrases.ts';

const split = (text: string): string[] => text.split(/\s+/);

const stray = split(
  'hair lint penny pennies coin coins quarter dime nickel change sock socks toy sand grit grout rust scale pebble pebbles rock rocks glass popcorn seed seeds stick string thread twine label labels paper toothpick toothpicks bone bones plastic debris crud gunk grease sludge slime mud dirt dust food rice button buttons screw bug bugs roach roaches mouse washcloth rag bra leaves fur bobby-pin corrosion kink kinks burr hole crack tear slit split',
);
/** What doesn't belong into a part: "penny in the pump", "grit in the seal". */
export const strayMatter: readonly string[] = each(stray, ['in', 'inside', 'stuck in', 'caught in']);

/** The same word by word, in the plural too; screws belong there. */
export const strayWords: ReadonlySet<string> = new Set(
  [
    ...stray.filter((word) => !/^screw|^plastic$|^corrosion$|^kinks?$|^change$/.test(word)),
    ...split('wire underwire pin nail tie grounds jewelry earring bead pick wad gob'),
  ].flatMap((word) => [word, `${word}s`]),
);

/** "hose full of ice" */
export const fullOf: readonly string[] = each(
  ['full of'],
  split(
    'ice frost lint hair rust scale sand grease gunk sludge slime mud dirt dust food glass seeds debris soap crud grit corrosion pennies coins leaves calcium bugs water',
  ),
);

/** What ice, water and smoke show of a part, and what it doesn't do any more. */
export const frozenOrLeaking: readonly string[] = phrases(`
  frozen, is froze, are froze, backed up, iced shut, split, has split, leaks, leaking, leaked, seeps, smoked, smoking,
  no travel, no movement on, no air through, no flow through, no feedback, intermittent, is intermittent, is green, are green, were green, was green, turned green, green pin,
  gelled, gelled up, wont seal, doesnt seal, never shuts`);
