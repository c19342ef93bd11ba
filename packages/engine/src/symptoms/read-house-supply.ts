import type { ApplianceKnowledge, ApplianceType } from '@diagbuddy/knowledge/schema';
import type { ReadPart } from './read-parts.ts';

const place = `(?:outlet|receptacle|socket|circuit|breaker|wall|plug|cord|junction box|terminal block|panel|board|control|unit|machine)`;
/** A figure beside such a place is volts, whether it says so or not. */
const volts = String.raw`(?:1[12]\d|208|2[2-4]\d)(?:\s?(?:vac|volts?|v))?(?:\s?ac)?`;
const good = `(?:good|fine|ok|okay|live|hot|works|working|has power|(?:at |has |reads? |shows? |measures? )?${volts})`;

/** What people say of a house that does give the machine its voltage. */
const supplied: readonly RegExp[] = [
  new RegExp(
    String.raw`\b(?:outlet|receptacle|socket|circuit|breaker)s?(?: under the sink| in the wall)?\s+(?:is|are|was|were|tests?|tested|checks?|checked|seems?|has been)?\s*(?:out\s+)?${good}\b`,
    'i',
  ),
  /\b(?:lamp|light|radio|drill|fan|toaster|phone|another appliance|something else|other things?|other appliances?)\b[^.;!?]{0,30}\b(?:same|that|its|the) (?:outlet|plug|receptacle|circuit|socket)\b[^.;!?]{0,20}\b(?:works?|burns?|runs?|lights?|charges?|fine|ok)\b/i,
  new RegExp(
    String.raw`\b${volts}\b[^.;!?]{0,25}\b(?:at|to|into|across|in from|from|reaching)\s+(?:the\s+)?(?:\w+\s+){0,2}${place}\b`,
    'i',
  ),
  new RegExp(
    String.raw`\b(?:have|has|got|getting|with)\s+(?:a\s+)?(?:good\s+|full\s+|steady\s+)?${volts}(?=\s*(?:$|[,.;!?]))`,
    'i',
  ),
  /\b(?:sufficient|full|good|correct|proper|line)\s+(?:power|voltage)\s+(?:is\s+)?(?:going|coming|getting|there|at|to|in)\b/i,
  new RegExp(
    String.raw`\b(?:power|voltage)\s+(?:at|to)\s+(?:the\s+)?${place}\s+(?:is\s+)?(?:good|fine|ok|okay|correct|present)\b`,
    'i',
  ),
  new RegExp(
    String.raw`\bpower\s+(?:is\s+)?(?:going|getting|coming)\s+(?:in|into|in to|to|up to)\s+(?:the\s+)?${place}\b`,
    'i',
  ),
];
const denied =
  /\b(?:no|not|never|without|only|half|isn['’]?t|wasn['’]?t|don['’]?t|doesn['’]?t|zero|lost|if|whether)\b/i;
/** How far before the words a denial counts, in letters, and what ends it: "no heat, 240 at the outlet" denies no voltage. */
const reach = 18;
const clauseEnd = /^.*(?:[,.;:!?\n]| but | and )/s;
/** Types that need both legs of the house's 240 volts, unless they burn gas: 120 is half of what they need. */
const twoLegs: readonly ApplianceType[] = ['Dryer', 'Range/Oven'];
const oneLeg = /\b1[12]\d\b/;

/** Whether a part stands for the house's supply. */
export const isHouseSupply = (component: string): boolean =>
  /^(?:household-power|power-supply-or-cord)/.test(component);

/**
 * The house's supply as found good, where the text says that voltage arrives at the machine or that its outlet works;
 * `null` elsewhere, and where only half the voltage arrives.
 */
export function readHouseSupply(
  text: string,
  { applianceType, components }: Pick<ApplianceKnowledge, 'applianceType' | 'components'>,
): ReadPart | null {
  const supply = components.find(({ id }) => isHouseSupply(id));
  if (supply === undefined) return null;
  for (const pattern of supplied) {
    const match = pattern.exec(text);
    if (match === null) continue;
    const before = text.slice(Math.max(0, match.index - reach), match.index).replace(clauseEnd, '');
    if (denied.test(before + match[0])) continue;
    if (twoLegs.includes(applianceType) && oneLeg.test(match[0]) && !/\bgas\b/i.test(text)) continue;
    const end = match.index + match[0].length;
    return { component: supply.id, finding: 'tested-good', share: 1, start: match.index, end };
  }
  return null;
}
