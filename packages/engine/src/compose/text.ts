import type { Assessment } from '../assessment/assess.ts';
import type { NextBestTest } from '../diagnosis.ts';
import { capitalized, listed, lowered, nameOf, told } from './names.ts';

const mostOthers = 3;
const leastOther = 0.04;
/** Below this confidence nothing is said of the repair. */
const vague = 25;

/** The diagnosis in a few plain sentences: what it is, why, what else, what to do first. */
export function composeText(
  assessment: Assessment,
  { test, isConfirmed, question }: { test: NextBestTest | null; isConfirmed: boolean; question: string | null },
): string {
  const { components, indexOf, observations, model, confidence, type, isTypeKnown, knowledge } = assessment;
  const answer = components[0];
  const leading = answer?.modes[0];
  if (answer === undefined || leading === undefined) return 'Nothing is known of this machine.';
  const { symptoms, codes, facts, behaviors } = observations;
  const isSilent = symptoms.length + codes.length + facts.length + behaviors.length === 0;
  if (isSilent || !isTypeKnown) {
    return `That isn't enough to decide yet.${question === null ? '' : ` ${question}`}`;
  }
  const name = nameOf(answer.component, indexOf(answer.applianceType));
  const sentences = [
    `The ${name} ${isPlural(name) ? 'are' : 'is'} ${told(answer.probability)} likely: ${lowered(leading.mode.cause)}`,
  ];
  const because = reasons(assessment);
  if (because !== null) sentences.push(because);
  const bad = namesOf(assessment, 'bad');
  if (bad.length > 0) sentences.push(`Found bad: ${listed(bad)}.`);
  const cleared = [...namesOf(assessment, 'good'), ...namesOf(assessment, 'replaced')];
  if (cleared.length > 0) sentences.push(`Already checked or replaced: ${listed([...new Set(cleared)].slice(0, 5))}.`);
  const others = components
    .slice(1, 1 + mostOthers)
    .filter(({ probability, applianceType }) => probability >= leastOther && applianceType === type)
    .map(({ component, probability }) => `${nameOf(component, { knowledge })} (${told(probability)})`);
  if (others.length > 0) sentences.push(`It could also be the ${listed(others, 'or')}.`);
  if (isConfirmed) {
    if (test?.purpose === 'upstream') sentences.push(`Before the repair: ${lowered(test.title)}.`);
    sentences.push(`The repair: ${lowered(leading.mode.fix)}`);
  } else {
    if (test !== null) sentences.push(`Best next test: ${lowered(test.title)}.`);
    if (confidence >= vague) sentences.push(`Once confirmed: ${lowered(leading.mode.fix)}`);
  }
  if (confidence < 60 && question !== null) sentences.push(question);
  if (model.platform === null) {
    sentences.push(
      "This model's platform isn't known here, so part numbers are left out; look them up by the full model number.",
    );
  }
  return sentences.map(capitalized).join(' ');
}

/** "suspension rods", "door interlock and monitor switches": whether a part's name takes "are". */
function isPlural(name: string): boolean {
  const [first = name] = name.split(/,| and | or /);
  return [first, name].some((words) => /[^s]s$/.test(words));
}

const namesOf = ({ observations, knowledge }: Assessment, finding: 'good' | 'bad' | 'replaced'): string[] =>
  observations.facts.flatMap((fact) => (fact.finding === finding ? [nameOf(fact.component, { knowledge })] : []));

function reasons({ components, observations }: Assessment): string | null {
  const mode = components[0]?.modes[0]?.mode;
  if (mode === undefined) return null;
  const points: string[] = [];
  for (const { code, entries } of observations.codes) {
    if (entries.some(({ failureModes }) => failureModes[mode.id] !== undefined)) points.push(`code ${code}`);
  }
  for (const { id, name, present } of observations.symptoms) {
    if (present && (mode.symptoms[id] ?? 0) >= 0.2 && !id.startsWith('is-')) points.push(lowered(name));
  }
  return points.length === 0 ? null : `Points there: ${points.slice(0, 4).join('; ')}.`;
}
