import type { ApplianceType } from '@diagbuddy/knowledge/schema';

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
