import type { Symptom } from '@diagbuddy/knowledge/schema';
import type { Assessment } from '../assessment/assess.ts';
import type { Asked } from '../diagnosis.ts';
import { areExclusive } from '../symptoms/exclusive.ts';
import { confirmation } from '../symptoms/read-confirmed.ts';
import { lowered, nameOf } from './names.ts';

/** Below this confidence the technician is asked for what would tell the causes apart. */
const askBelow = 60;
const mostModes = 12;
const leastGain = 0.01;

/** A question, and what kind of answer it waits for. */
export type Question = { text: string; asked: Asked };

/** The one question whose answer moves the probabilities most, or `null` where the case is clear. */
export function composeQuestion(assessment: Assessment): Question | null {
  const { model, isTypeKnown, confidence, observations } = assessment;
  const isSilent = observations.symptoms.length === 0 && observations.codes.length === 0;
  if (!isTypeKnown) {
    return {
      text: 'What appliance is it (washer, dryer, refrigerator, dishwasher, range or microwave), and what does it do or no longer do?',
      asked: { kind: 'type' },
    };
  }
  if (isSilent && observations.facts.length === 0 && observations.behaviors.length === 0) {
    return {
      text: "What does the machine do, and what doesn't it do anymore? Any code, noise, leak or smell helps.",
      asked: { kind: 'description' },
    };
  }
  if (confidence >= askBelow && model.recognized) return null;
  const split = bestSplit(assessment);
  const splitting: Question | null = split && {
    text: `${questionOf(split.symptom)} If so, it points to the ${split.yes}.`,
    asked: { kind: 'symptom', yes: confirmation(split.symptom, 'yes'), no: confirmation(split.symptom, 'no') },
  };
  if (confidence < askBelow && splitting !== null) return splitting;
  if (!model.recognized) {
    const near = model.suggestions[0];
    const text =
      near === undefined
        ? "What is the full model number on the rating plate? This one isn't known, and the parts depend on it."
        : `That model number isn't known. Is it ${model.suggestions.join(' or ')}? Check the rating plate.`;
    return { text, asked: { kind: 'model' } };
  }
  return splitting;
}

const questionOf = ({ question, name }: Symptom): string => question ?? `Is this there too: ${lowered(name)}?`;

/** The symptom that the question asks about: what a `yes` or `no` answers. `null` where it asks for something else. */
export function askedSymptom(assessment: Assessment): Symptom | null {
  const question = composeQuestion(assessment);
  return question?.asked.kind === 'symptom' ? (bestSplit(assessment)?.symptom ?? null) : null;
}

/**
 * The unspoken symptom, possible beside what was reported, that splits the likeliest failure modes most evenly: the
 * greatest expected gain of information.
 */
function bestSplit({
  components,
  knowledge,
  observations,
  type,
  machine,
  index,
}: Assessment): { symptom: Symptom; yes: string } | null {
  const modes = components
    .filter(({ applianceType }) => applianceType === type)
    .flatMap((ranked) => ranked.modes)
    .sort((one, other) => other.probability - one.probability)
    .slice(0, mostModes);
  const total = modes.reduce((sum, { probability }) => sum + probability, 0);
  const spoken = new Set(observations.symptoms.map(({ id }) => id));
  const reported = observations.symptoms.filter(({ present }) => present);
  let best: { symptom: Symptom; gain: number; yes: string } | null = null;
  for (const symptom of knowledge.symptoms) {
    const { id } = symptom;
    if (spoken.has(id) || id === 'error-code' || id.startsWith('is-')) continue;
    if (reported.some((other) => areExclusive(knowledge, id, other.id))) continue;
    const shows = modes.map(({ mode }) => 0.03 + 0.94 * (mode.symptoms[id] ?? 0));
    const weights = modes.map(({ probability }) => probability / Math.max(total, 1e-9));
    const yes = weights.reduce((sum, weight, at) => sum + weight * (shows[at] ?? 0), 0);
    const inner = weights.reduce((sum, weight, at) => sum + weight * entropy(shows[at] ?? 0), 0);
    const gain = entropy(yes) - inner;
    if (best !== null && gain <= best.gain) continue;
    const favored = modes
      .map(({ mode, probability }, at) => ({ mode, joint: probability * (shows[at] ?? 0) }))
      .sort((one, other) => other.joint - one.joint)[0];
    const component = favored?.mode.component ?? '';
    if (machine.has(component) && index.components.has(component))
      best = { symptom, gain, yes: nameOf(component, { knowledge }) };
  }
  return best === null || best.gain < leastGain ? null : best;
}

function entropy(p: number): number {
  if (p <= 0 || p >= 1) return 0;
  return -p * Math.log2(p) - (1 - p) * Math.log2(1 - p);
}
