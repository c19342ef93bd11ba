/** Phrases that are put together: what is said of the way to the machine's metal, of a chart, of a contact that moves. */

/** Every word of one list behind every one of the lists before it. */
export const each = (...lists: readonly (readonly string[])[]): string[] =>
  lists.reduce<string[]>(
    (before, list) => before.flatMap((start) => list.map((word) => `${start} ${word}`.trim())),
    [''],
  );
/** Phrases that are written one behind the other, parted by commas. */
export const phrases = (text: string): string[] =>
  text
    .split(/[,\n]/)
    .map((phrase) => phrase.trim().replace(/\s+/g, ' '))
    .filter((phrase) => phrase !== '');
const words = (text: string): string[] => ['', ...text.split(' ')].slice(1);
const maybe = (text: string): string[] => ['', ...text.split(' ')];

const metal = [
  ...each(
    ['to'],
    maybe('the its'),
    words('ground gnd grnd case can frame chassis shell cabinet casing sheath housing tub box body metal'),
  ),
];
const path = [
  'continuity',
  'any continuity',
  'reading',
  'a reading',
  'any reading',
  'path',
  'a path',
  'leak',
  'leakage',
  'a leak',
  'short',
  'a short',
  'shorted',
];

/** A way to the machine's metal: there must be none. */
export const grounded: readonly string[] = [
  ...each(maybe('has have had shows showed showing got reads read'), path, metal),
  // "one terminal to the case beeps"
  ...each(metal, words('beeps beep beeped').slice(1)),
  ...each(['beeps', 'beep', 'beeped', 'rings', 'rang'], metal),
];
export const notGrounded: readonly string[] = [
  ...each(
    ['no', 'not'],
    ['continuity', 'reading', 'path', 'way', 'ohms', 'leak', 'leakage', 'short', 'shorted', 'shorts'],
    metal,
  ),
  ...each(['nothing', 'none', 'open', 'ol', 'clear', 'infinite', 'zero continuity'], metal),
  ...each(['clear', 'free'], ['of'], maybe('the'), words('ground case can frame chassis cabinet housing')),
];

const sheet = words('chart spec specs label table sheet curve rating tolerance limits numbers');
const its = maybe('its the their');
const onChart = [
  'on',
  'right on',
  'dead on',
  'spot on',
  'to',
  'right to',
  'within',
  'well within',
  'inside',
  'per',
  'matches',
  'match',
  'matching',
  'matched',
  'follows',
  'follow',
  'following',
  'tracks',
  'track',
  'agrees with',
  'agree with',
  'in line with',
  'by',
];

/** What agrees with the figures on paper, and what does not. */
export const asCharted: readonly string[] = [
  ...each(onChart, its, sheet).filter(
    (phrase) => !/^(?:on|to|by|in) (?:table|label|numbers|the table|sheet)$/.test(phrase),
  ),
];
export const offChart: readonly string[] = [
  ...each(
    ['off', 'way off', 'nowhere near', 'not near', 'far from', 'below', 'under', 'above', 'over', 'half'],
    its,
    sheet,
  ).filter(
    (phrase) => !/^(?:under|over|above|below|off) (?:the |its |their )?(?:table|sheet|label|numbers)$/.test(phrase),
  ),
];

const one = [
  'open',
  'opens',
  'close',
  'closes',
  'make',
  'makes',
  'break',
  'breaks',
  'click',
  'clicks',
  'ring',
  'rings',
  'ohm',
  'ohms',
  'toggle',
  'toggles',
  'switch',
  'switches',
];
const right = [
  'right',
  'fine',
  'good',
  'clean',
  'correctly',
  'properly',
  'like it should',
  'like they should',
  'as it should',
  'as they should',
  'every time',
  'both ways',
  'each time',
  'on cue',
];

/** A contact that goes both ways. */
export const movesBoth: readonly string[] = [
  ...each(one, ['and'], one).filter((phrase) => {
    const [first = '', , second = ''] = phrase.split(' ');
    return first.replace(/s$/, '') !== second.replace(/s$/, '');
  }),
  ...each(one, right),
];
