import type { ReadPart } from './read-parts.ts';

/**
 * What a technician's meter says of a part's supply. `fed`: voltage is there and the part does nothing with it;
 * `starved`: no voltage arrives, so the fault lies before it; `silent`: no voltage leaves it.
 */
export type SupplyFinding = 'fed' | 'starved' | 'silent';

export type ReadSupply = { component: string; finding: SupplyFinding; share: number; start: number; end: number };

const voltage = String.raw`(?:voltage|power|juice|\d{1,3}(?:\.\d+)?\s?(?:v|vac|vdc|volts?)(?:\s(?:ac|dc))?|1[12]\d|208|2[2-4]\d)`;
const noVolts = String.raw`0\s?(?:vac|volts?|v)(?:\s(?:ac|dc))?`;
const none = String.raw`(?:no|zero|0|without|lost|missing|not\s+(?:getting|receiving|seeing|any)|never\s+gets?|(?:isn|wasn|doesn|don)['’]?t\s+(?:getting|get|see|seeing|have|receive|receiving))`;
const between = '[^.;!?]{0,28}';
const article = String.raw`(?:the\s+|its\s+|my\s+|that\s+)?(?:\w+\s+)?`;

/** Read in the words before a part: the last that fits wins. */
const before: readonly { finding: SupplyFinding; pattern: RegExp }[] = [
  {
    finding: 'silent',
    pattern: new RegExp(
      String.raw`\b${none}\s+(?:\w+\s+)?(?:${voltage}|signal|output)${between}\bfrom\s+${article}$`,
      'i',
    ),
  },
  {
    finding: 'starved',
    pattern: new RegExp(
      String.raw`(?:\b${none}\s+(?:\w+\s+)?${voltage}|(?<![\d.])${noVolts})${between}\b(?:at|to|on|reaching|across|in)\s+${article}$`,
      'i',
    ),
  },
  {
    finding: 'fed',
    pattern: new RegExp(String.raw`\b${voltage}${between}\b(?:at|to|reaching|reaches|across|into)\s+${article}$`, 'i'),
  },
];

/** Read in the words after a part. */
const after: readonly { finding: SupplyFinding; pattern: RegExp }[] = [
  {
    finding: 'starved',
    pattern: new RegExp(
      String.raw`^\s*(?:is\s+|was\s+|has\s+|had\s+|gets?\s+|reads?\s+)?(?:${none}\s+(?:\w+\s+)?${voltage}|${noVolts})\b`,
      'i',
    ),
  },
  {
    finding: 'fed',
    pattern: new RegExp(
      String.raw`^\s*(?:is\s+getting|was\s+getting|gets|got|has|had|receives|sees)\s+(?:\w+\s+)?${voltage}\b`,
      'i',
    ),
  },
];

/** How far from a part its supply may be told, in letters. */
const reach = 70;
const denial = new RegExp(String.raw`\b${none}\b`, 'i');

/** What the text says of the voltage at the parts that it names. */
export function readSupply(text: string, parts: readonly ReadPart[]): ReadSupply[] {
  return parts.flatMap(({ component, share, start, end }) => {
    const lead = sentenceBefore(text.slice(Math.max(0, start - reach), start));
    const rest = text.slice(end, end + reach).split(/[.;!?]\s/)[0] ?? '';
    const told =
      before.find(({ finding, pattern }) => pattern.test(lead) && !(finding === 'fed' && denial.test(lead))) ??
      after.find(({ pattern }) => pattern.test(rest));
    return told === undefined ? [] : [{ component, finding: told.finding, share, start, end }];
  });
}

const sentenceBefore = (lead: string): string => lead.split(/[.;!?]\s/).at(-1) ?? '';
