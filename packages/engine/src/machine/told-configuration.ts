import type { Configuration, ConfigurationKey } from '@diagbuddy/knowledge/configuration';
import type { ApplianceType } from '@diagbuddy/knowledge/schema';

type Told = readonly [key: ConfigurationKey, value: string, words: RegExp];

/** How people, and lists of models, say how a machine is built. */
const wording: Record<ApplianceType, readonly Told[]> = {
  Washer: [
    ['load', 'front', /\bfront[- ]?load|\bf\/?l (?:washer|wshr|machine)|\btumble|\bwashtower|\bduet\b/i],
    [
      'load',
      'top',
      /\btop[- ]?load|\bt\/?l (?:washer|wshr|machine)|\btl\b|\bagitator|\bcabrio\b|\bwash ?plate|\bimpeller washer/i,
    ],
    ['agitation', 'agitator', /\bagitator/i],
    ['agitation', 'plate', /\bwash ?plate|\bimpeller washer/i],
    [
      'drive',
      'coupler',
      /\b(?:old(?:er)?|classic|belt-?less|whirlpool|kenmore)\b.{0,30}\bdirect[- ]drive|\bbelt-?less\b/i,
    ],
  ],
  Dryer: [
    [
      'fuel',
      'gas',
      /\b(?:gas|propane|lp|ignit[eo]rs?|ignighter|ign|flame|glow bar|glows?|burner|dlg\w*|wgd\w*|mgd\w*)\b/i,
    ],
    [
      'fuel',
      'electric',
      /\b(?:electric|220|230|240|24[0-9]|elements?|heating coils?|heater coil|dle\w*|wed\w*|med\w*)\b/i,
    ],
    ['venting', 'heat-pump', /\bheat[- ]?pump\b|\bventless hybrid/i],
    ['venting', 'condenser', /\bcondens(?:er|ing) dryer|\bventless\b/i],
  ],
  Refrigerator: [
    ['style', 'side-by-side', /\bside[- ]by[- ]side|\bsxs\b|\bsbs\b/i],
    ['style', 'french-door', /\bfrench[- ]?door|\bfour[- ]door|\b4[- ]door|\bfd (?:fridge|ref)/i],
    ['style', 'top-freezer', /\btop[- ](?:freezer|mount)|\bfreezer on top|\bfreezer (?:is )?on the top/i],
    ['style', 'bottom-freezer', /\bbottom[- ](?:freezer|mount)|\bfreezer on (?:the )?bottom|\bfreezer drawer/i],
    ['style', 'single-door', /\bsingle door|\ball refrigerator/i],
    ['compressor', 'linear', /\blinear compressor/i],
    ['compressor', 'inverter', /\binverter compressor/i],
    ['control', 'mechanical', /\bdial (?:control|thermostat)|\bcold control|\bdefrost timer/i],
  ],
  Dishwasher: [],
  'Range/Oven': [
    ['cooktop', 'induction', /\binduction/i],
    ['cooktop', 'radiant', /\bglass ?top|\bsmooth ?top|\bceramic|\bradiant/i],
    ['cooktop', 'coil', /\bcoil (?:burner|element|range|stove|top|surface)|\b(?:lf|rf|lr|rr) coil|\bcoils? top/i],
    ['cooktop', 'gas', /\bgas (?:cook ?top|range|stove|burner)/i],
    ['fuel', 'gas', /\b(?:gas|propane|lp|ignit[eo]rs?|flame|pilot|spark(?:s|ing)?)\b/i],
    [
      'fuel',
      'electric',
      /\b(?:electric|220|240|24[0-9]|elements?|coils?|glass ?top|smooth ?top|ceramic|radiant|induction)\b/i,
    ],
    ['ignition', 'standing-pilot', /\bstanding pilot/i],
  ],
  Microwave: [
    [
      'installation',
      'over-the-range',
      /\bover[- ]the[- ](?:range|stove)|\botr\b|\bvent ?hood|\b(?:above|over) (?:the|my|her|his) (?:stove|range)|\bvent fan/i,
    ],
    ['installation', 'countertop', /\bcounter ?top|\bon the counter\b/i],
    ['installation', 'drawer', /\bdrawer micro|\bmicrowave drawer/i],
    ['highVoltage', 'inverter', /\binverter/i],
  ],
};

/** The facts about a machine's build that words speak of: a complaint, or a listed model's configuration. */
export function toldConfiguration(text: string, type: ApplianceType): Configuration {
  const told = new Map<ConfigurationKey, string[]>();
  for (const [key, value, words] of wording[type]) {
    if (words.test(text)) told.set(key, [...(told.get(key) ?? []), value]);
  }
  // The table holds values of the schema only.
  return Object.fromEntries(told) as Configuration;
}

/** Keeps of each known fact what both hold possible; where they contradict each other, the first holds. */
export function narrow(known: Configuration, told: Configuration): Configuration {
  const merged: { [K in ConfigurationKey]?: readonly string[] | undefined } = { ...known };
  for (const [key, values] of Object.entries(told) as [ConfigurationKey, readonly string[]][]) {
    const before: readonly string[] | undefined = merged[key];
    const both = before?.filter((value) => values.includes(value)) ?? values;
    if (both.length > 0) merged[key] = both;
  }
  return merged as Configuration;
}
