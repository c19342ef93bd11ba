import { namingOf } from '@diagbuddy/contract/confidence';
import type { AiResponse } from '@diagbuddy/contract/diagnosis';
import { basisText } from '../basis-text.ts';
import { percentOf } from '../causes.ts';
import { shownConfidence } from '../confidence.ts';

/** What the assistant says first: the current cause and confidence, what to report, and what its answers are based on. */
export function greeting(modelNumber: string, answer: AiResponse): string {
  return [
    `Hi. I have your ${modelNumber} diagnosis here. ${formatLeadingCause(answer)}`,
    'Tell me what you find: a reading, a code, a part you tested or replaced. Or ask how to test, reach or replace a part.',
    `${basisText(answer.basis)} Answered by ${answeredBy(answer.basis)}.`,
  ].join('\n');
}

function formatLeadingCause(answer: AiResponse): string {
  const leading = answer.candidates[0];
  const naming = namingOf(answer);
  if (leading === undefined || naming === 'none') return 'No cause stands out yet.';
  const { band } = shownConfidence(answer.confidence);
  return `${naming === 'likely' ? 'Likely cause' : 'Most likely so far'}: ${leading.componentName}, ${percentOf(leading.probability)} (${band.toLowerCase()} confidence).`;
}

function answeredBy({ engine, model }: AiResponse['basis']): string {
  return model === undefined ? engine : `${engine}, worded by ${model}`;
}
