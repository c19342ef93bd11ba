import type { Component } from '@diagbuddy/knowledge/schema';
import type { ReadPart } from './read-parts.ts';

const place = `(?:outlet|receptacle|circuit|breaker|wall|plug|cord|junction box|terminal block|panel|board|control|unit|machine)`;
const volts = String.raw`(?:1[12]\d|208|2[2-4]\d)\s?(?:v|vac|volts?)(?:\s?ac)?`;
const good = `(?:good|fine|ok|okay|live|hot|works|working|has power|reads? ${volts})`;

/** What people say of a house that does give the machine its voltage. */
const supplied: readonly RegExp[] = [
  new RegExp(
    String.raw`\b(?:outlet|receptacle|circuit|breaker)s?(?: under the sink| in the wall)?\s+(?:is|are|was|were|tests?|tested|checks?|checked|seems?|has been)?\s*(?:out\s+)?${good}\b`,
    'i',
  ),
  /\b(?:lamp|light|radio|drill|fan|toaster|phone|another appliance|something else|other things?|other appliances?)\b[^.;!?]{0,30}\b(?:same|that|its|the) (?:outlet|plug|receptacle|circuit|socket)\b[^.;!?]{0,20}\b(?:works?|burns?|runs?|lights?|charges?|fine|ok)\b/i,
  new RegExp(
    String.raw`\b${volts}\b[^.;!?]{0,25}\b(?:at|to|into|across|in from|from|reaching)\s+(?:the\s+)?(?:\w+\s+){0,2}${place}\b`,
    'i',
  ),
  /\b(?:sufficient|full|good|correct|proper|line)\s+(?:power|voltage)\s+(?:is\s+)?(?:going|coming|getting|there|at|to|in)\b/i,
  new RegExp(
    String.raw`\bpower\s+(?:is\s+)?(?:going|getting|coming)\s+(?:in|into|in to|to|up to)\s+(?:the\s+)?${place}\b`,
    'i',
  ),
];
const denied =
  /\b(?:no|not|never|without|only|half|isn['’]?t|wasn['’]?t|don['’]?t|doesn['’]?t|zero|lost|if|whether)\b/i;
/** How far before the words a denial counts, in letters. */
const reach = 18;

/** Whether a part stands for the house's supply. */
export const isHouseSupply = (component: string): boolean =>
  /^(?:household-power|power-supply-or-cord)/.test(component);

/**
 * The house's supply as found good, where the text says that voltage arrives at the machine or that its outlet works;
 * `null` elsewhere.
 */
export function readHouseSupply(text: string, components: readonly Component[]): ReadPart | null {
  const supply = components.find(({ id }) => isHouseSupply(id));
  if (supply === undefined) return null;
  for (const pattern of supplied) {
    const match = pattern.exec(text);
    if (match === null) continue;
    const said = text.slice(Math.max(0, match.index - reach), match.index + match[0].length);
    if (denied.test(said)) continue;
    const end = match.index + match[0].length;
    return { component: supply.id, finding: 'tested-good', share: 1, start: match.index, end };
  }
  return null;
}
