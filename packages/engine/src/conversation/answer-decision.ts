import { componentOf } from '../appliance/component-names.ts';
import { capitalized, listed, lowered, nameOf, told } from '../compose/names.ts';
import { type AboutComponent, type Answer, type Asked, rankedOf } from './answer.ts';

/** A part as likely as this is bought before it is tested by nobody who is asked. */
const likelyEnough = 0.9;

/** Whether a part is to be replaced: after a test only, unless it was found bad. */
export function answerShouldReplace({ component, assessment, diagnosis }: AboutComponent): Answer {
  const name = nameOf(component.id, assessment);
  const ranked = rankedOf(component, assessment);
  const { facts } = assessment.observations;
  const fact = facts.findLast((one) => one.component === component.id && one.finding !== 'suspected');
  const sources = ranked?.modes[0]?.mode.sources ?? component.sources;
  if (ranked === null) return { text: `No, the ${name} isn't a cause here.`, sources };
  const share = told(ranked.probability);
  if (fact?.finding === 'good') return { text: `No. The ${name} was found good; it's ${share} likely now.`, sources };
  if (fact?.finding === 'replaced') return { text: `No. It was replaced already; it's ${share} likely now.`, sources };
  const fix = lowered(ranked.modes[0]?.mode.fix ?? '');
  if (fact?.finding === 'bad' && ranked.probability >= 0.5)
    return { text: `Yes: it was found bad. Repair: ${fix}`, sources };
  const next = diagnosis.nextBestTest;
  const first =
    next === null ? '' : ` First ${lowered(next.title)}${next.component === component.id ? '' : ', which tells more'}.`;
  const isLikely = ranked.probability >= likelyEnough;
  return {
    text: `${isLikely ? 'Most likely, but it is not tested' : 'Not yet'}: the ${name} is ${share} likely.${first}`,
    sources,
  };
}

/** Which of several parts it is: how likely each is, and the test that tells them apart. */
export function answerWhichOf({ named, assessment, diagnosis }: Asked): Answer {
  const ranked = [...new Set(named)].flatMap((id) => {
    const component = componentOf(assessment.knowledge, id);
    const one = component === null ? null : rankedOf(component, assessment);
    return one === null ? [] : [one];
  });
  ranked.sort((one, other) => other.probability - one.probability);
  const shares = ranked.map(({ component, probability }) => `${nameOf(component, assessment)} ${told(probability)}`);
  const next = diagnosis.nextBestTest;
  const [leading] = assessment.components;
  const isOther = leading !== undefined && !ranked.some(({ component }) => component === leading.component);
  const other = isOther
    ? ` The ${nameOf(leading.component, assessment)} is likelier (${told(leading.probability)}).`
    : '';
  return {
    text: `${capitalized(listed(shares, 'and'))}.${other}${next === null ? '' : ` To tell: ${lowered(next.title)}.`}`,
    sources: ranked.flatMap(({ modes }) => modes[0]?.mode.sources ?? []),
  };
}

/** Whether one of a set is replaced, or all; and what is bought with it. */
export function answerHowMany({ component, assessment }: AboutComponent): Answer {
  const name = nameOf(component.id, assessment);
  const together = (component.boughtWith ?? [])
    .filter((id) => assessment.machine.has(id))
    .map((id) => nameOf(id, assessment));
  const isSet = /s$|rods|rollers|coils|springs/.test(name.split(/ or | and |,/)[0] ?? '');
  const set = isSet
    ? `Replace the ${name} as a set: all of them wear alike, and a mix of old and new wears out again.`
    : `Just the ${name}, unless another one shows the same wear.`;
  return {
    text: `${set}${together.length === 0 ? '' : ` Usually bought with it: ${listed(together)}.`}`,
    sources: component.sources,
  };
}
