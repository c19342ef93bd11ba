import { limits } from '@diagbuddy/contract/limits';

export type CounterTone = 'green' | 'orange' | 'red';

const grouped = new Intl.NumberFormat('en-US');

/** The live counter under the symptoms: `n / 1,000`, green up to 750 characters, orange above 750, red above 900. */
export function symptomsCounter(symptoms: string): { text: string; tone: CounterTone } {
  const count = symptoms.length;
  return {
    text: `${grouped.format(count)} / ${grouped.format(limits.symptomsMaxLength)}`,
    tone: counterTone(count),
  };
}

function counterTone(count: number): CounterTone {
  if (count > limits.symptomsCounterRedAbove) return 'red';
  return count > limits.symptomsCounterOrangeAbove ? 'orange' : 'green';
}
