import type { ApplianceType, Platform } from '@diagbuddy/knowledge/schema';

/** Words that name the appliance itself. */
const typeWords: readonly (readonly [ApplianceType, RegExp])[] = [
  ['Dishwasher', /\b(dish ?washers?|dw)\b/gi],
  [
    'Washer',
    /\b(?<!dish )(washers?|washing machines?|wash machines?|clothes washer|front ?load(er)?|top ?load(er)?)\b/gi,
  ],
  ['Dryer', /\b(dryers?|driers?)\b/gi],
  [
    'Refrigerator',
    /\b(refrigerators?|refridgerators?|refridge|fridges?|frige|freezers?|ice ?makers?|side by side|french doors?)\b/gi,
  ],
  ['Microwave', /\b(microwaves?|micro wave)\b/gi],
  ['Range/Oven', /\b(ovens?|stoves?|stovetops?|ranges?|cook ?tops?|broilers?|burners?|broil)\b/gi],
];

/** How often each type is named in a text. A microwave oven is a microwave. */
export function namedTypes(text: string): Map<ApplianceType, number> {
  const plain = text
    .replace(/\bmicrowave ovens?\b/gi, 'microwave')
    .replace(/\bover[- ]the[- ]range\b/gi, ' microwave ');
  const counts = new Map<ApplianceType, number>();
  for (const [type, words] of typeWords) {
    const count = plain.match(words)?.length ?? 0;
    if (count > 0) counts.set(type, count);
  }
  return counts;
}

/** The build of a machine, as far as it decides which designs it may have. */
export type Configuration =
  | 'front-load'
  | 'top-load'
  | 'gas'
  | 'electric'
  | 'induction'
  | 'wall-oven'
  | 'side-by-side'
  | 'french-door'
  | 'top-freezer'
  | 'bottom-freezer'
  | 'over-the-range'
  | 'countertop';

const wording: Record<ApplianceType, readonly (readonly [Configuration, RegExp])[]> = {
  Washer: [
    ['front-load', /\bfront[- ]?load|\bf\/l\b|\btumble|\bwashtower|\bduet\b/i],
    ['top-load', /\btop[- ]?load|\bt\/l\b|\bagitator|\bcabrio\b|\blid\b/i],
  ],
  Dryer: [
    ['gas', /\b(gas|propane|lp|natural gas|igniters?|ignitors?|flame|glow bar|burner)\b/i],
    ['electric', /\b(electric|220|240|elements?|heating coils?)\b/i],
  ],
  Refrigerator: [
    ['side-by-side', /\bside[- ]by[- ]side|\bsxs\b|\bsbs\b/i],
    ['french-door', /\bfrench[- ]?door|\bfour[- ]door|\b4[- ]door/i],
    ['top-freezer', /\btop[- ](freezer|mount)|\bfreezer on top|\bfreezer (is )?on the top/i],
    ['bottom-freezer', /\bbottom[- ](freezer|mount)|\bfreezer on (the )?bottom|\bfreezer drawer/i],
  ],
  Dishwasher: [],
  'Range/Oven': [
    ['induction', /\binduction/i],
    ['wall-oven', /\bwall oven/i],
    ['gas', /\b(gas|propane|lp|igniters?|ignitors?|flame|pilot|spark)\b/i],
    ['electric', /\b(electric|220|240|elements?|coils?|glass ?top|smooth ?top|ceramic|radiant)\b/i],
  ],
  Microwave: [
    ['over-the-range', /\bover[- ]the[- ](range|stove)|\botr\b|\bvent ?hood|\babove (the|my) (stove|range)/i],
    ['countertop', /\bcounter ?top/i],
  ],
};

/** The builds that words speak of: a text, a platform's name, or a certified model's configuration. */
export function readConfigurations(text: string, type: ApplianceType): Set<Configuration> {
  const found = new Set<Configuration>();
  for (const [configuration, pattern] of wording[type]) if (pattern.test(text)) found.add(configuration);
  return found;
}

/** The builds that a platform covers; none where its name does not say. */
export function platformConfigurations(platform: Platform, type: ApplianceType): Set<Configuration> {
  const found = readConfigurations(
    platform.name.replace(/\btop and bottom freezer/i, 'top freezer bottom freezer'),
    type,
  );
  if (type === 'Range/Oven' && /dual-fuel/i.test(platform.name)) return new Set(['gas', 'electric']);
  if (type === 'Washer' && found.size === 0 && /agitator|belt-drive|direct-drive/i.test(platform.name))
    found.add('top-load');
  return found;
}

/** How people name a build that they tell. */
const saidBuild: Record<Configuration, string> = {
  'front-load': 'front loader',
  'top-load': 'top loader',
  gas: 'gas',
  electric: 'electric',
  induction: 'induction',
  'wall-oven': 'wall oven',
  'side-by-side': 'side by side',
  'french-door': 'french door',
  'top-freezer': 'top freezer',
  'bottom-freezer': 'bottom freezer',
  'over-the-range': 'over the range',
  countertop: 'countertop',
};

/**
 * The build that the model number tells and the text does not, as a person would have put it: `gas dryer`. Empty where
 * the number tells none or several, or the text tells its own.
 */
export function untoldBuild(text: string, { applianceType: type, configuration, platform }: BuildOfModel): string {
  if (readConfigurations(text, type).size > 0) return '';
  const listed = readConfigurations(configuration ?? '', type);
  const builds = listed.size > 0 || platform === null ? listed : platformConfigurations(platform, type);
  const [build] = builds;
  return build === undefined || builds.size > 1 ? '' : `${saidBuild[build]} ${type.toLowerCase()}`;
}

type BuildOfModel = { applianceType: ApplianceType; configuration: string | null; platform: Platform | null };
