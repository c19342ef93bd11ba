import { namingOf } from '@diagbuddy/contract/confidence';
import type { DiagnosisRecord } from '@diagbuddy/contract/diagnosis-record';
import { basisText } from '../basis-text.ts';
import { percentOf } from '../causes.ts';
import { shownConfidence } from '../confidence.ts';

/** What the assistant says first: where the diagnosis stands, what to tell it, and what its answers rest on. */
export function greeting({
  modelNumber,
  confidence,
  aiResponse,
}: Pick<DiagnosisRecord, 'modelNumber' | 'confidence' | 'aiResponse'>): string {
  return [
    `Hi. I have your ${modelNumber} diagnosis here. ${formatLeadingCause(aiResponse, confidence)}`,
    'Tell me what you find: a reading, a code, a part you tested or replaced. Or ask how to test, reach or replace a part.',
    `${basisText(aiResponse.basis)} Answered by ${answeredBy(aiResponse.basis)}.`,
  ].join('\n');
}

function formatLeadingCause(answer: DiagnosisRecord['aiResponse'], confidence: number): string {
  const leading = answer.candidates[0];
  const naming = namingOf(answer);
  if (leading === undefined || naming === 'none') return 'No cause stands out yet.';
  const { band } = shownConfidence(confidence);
  return `${naming === 'likely' ? 'Likely cause' : 'Most likely so far'}: ${leading.componentName}, ${percentOf(leading.probability)} (${band.toLowerCase()} confidence).`;
}

function answeredBy({ engine, model }: DiagnosisRecord['aiResponse']['basis']): string {
  return model === undefined ? engine : `${engine}, worded by ${model}`;
}
