import type { Symptom } from '@diagbuddy/knowledge/schema';
import { areExclusive } from '../symptoms/exclusive.ts';
import type { Findings } from './findings.ts';
import { componentOf, plainName } from './part-names.ts';

/** Below this confidence the technician is asked for what would tell the causes apart. */
const askBelow = 60;
const mostModes = 12;

/** The one question whose answer moves the probabilities most, or `null` where the case is clear. */
export function composeQuestion(findings: Findings): string | null {
  const { model, isTypeKnown, confidence, understood } = findings;
  const isSilent = understood.symptoms.length === 0 && understood.codes.length === 0;
  if (!isTypeKnown) {
    return 'What appliance is it (washer, dryer, refrigerator, dishwasher, range or microwave), and what does it do or no longer do?';
  }
  if (isSilent && understood.parts.length === 0) {
    return 'What does the machine do, and what does it no longer do? Any code on the display, noise, leak or smell helps.';
  }
  if (confidence >= askBelow && model.recognized) return null;
  const split = bestSplit(findings);
  const splitting =
    split &&
    `Is this the case too: ${split.symptom.name.charAt(0).toLowerCase()}${split.symptom.name.slice(1)}? If so, it points to the ${split.yes}.`;
  if (confidence < askBelow && splitting !== null) return splitting;
  if (!model.recognized) {
    const near = model.suggestions[0];
    return near === undefined
      ? 'What is the full model number on the rating plate? It was not recognized, and the parts depend on it.'
      : `The model number was not recognized: is it ${model.suggestions.join(' or ')}? Please check the rating plate.`;
  }
  return splitting;
}

/** The symptom that the question asks about: what a `yes` or `no` answers. `null` where it asks for something else. */
export function askedSymptom(findings: Findings): Symptom | null {
  const question = composeQuestion(findings);
  return question?.startsWith('Is this the case too') ? (bestSplit(findings)?.symptom ?? null) : null;
}

/**
 * The unspoken symptom, possible beside what was told, that splits the likeliest failure modes most evenly: the greatest
 * expected gain of information.
 */
function bestSplit({ components, knowledge, understood, type }: Findings): { symptom: Symptom; yes: string } | null {
  const modes = components
    .filter(({ applianceType }) => applianceType === type)
    .flatMap((ranked) => ranked.modes)
    .sort((one, other) => other.probability - one.probability)
    .slice(0, mostModes);
  const total = modes.reduce((sum, { probability }) => sum + probability, 0);
  const spoken = new Set(understood.symptoms.map(({ id }) => id));
  const told = understood.symptoms.filter(({ present }) => present);
  let best: { symptom: Symptom; gain: number; yes: string } | null = null;
  for (const symptom of knowledge.symptoms) {
    const { id } = symptom;
    if (spoken.has(id) || id === 'error-code') continue;
    if (told.some((other) => areExclusive(knowledge, id, other.id))) continue;
    const shows = modes.map(({ mode }) => 0.03 + 0.94 * (mode.symptoms[id] ?? 0));
    const weights = modes.map(({ probability }) => probability / Math.max(total, 1e-9));
    const yes = weights.reduce((sum, weight, at) => sum + weight * (shows[at] ?? 0), 0);
    const inner = weights.reduce((sum, weight, at) => sum + weight * entropy(shows[at] ?? 0), 0);
    const gain = entropy(yes) - inner;
    if (best !== null && gain <= best.gain) continue;
    const favoured = modes
      .map(({ mode, probability }, at) => ({ mode, joint: probability * (shows[at] ?? 0) }))
      .sort((one, other) => other.joint - one.joint)[0];
    const component = favoured?.mode.component ?? '';
    best = { symptom, gain, yes: plainName(componentOf(knowledge, component), component) };
  }
  return best === null || best.gain < 0.01 ? null : best;
}

function entropy(p: number): number {
  if (p <= 0 || p >= 1) return 0;
  return -p * Math.log2(p) - (1 - p) * Math.log2(1 - p);
}
