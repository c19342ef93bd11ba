import type { Symptom } from '@diagbuddy/knowledge/schema';
import type { ReadSymptom } from './read-symptoms.ts';

const opening = { yes: 'The case: ', no: 'Not the case: ' } as const;

/** The sentence that a yes or no to a question about a symptom stands for: it can be read in one way only. */
export const confirmation = ({ name }: Symptom, answer: 'yes' | 'no'): string => `${opening[answer]}${name}.`;

/** The symptoms that stand in a text as confirmed or denied by name, and the text without those sentences. */
export function readConfirmed(text: string, symptoms: readonly Symptom[]): { found: ReadSymptom[]; rest: string } {
  if (!text.includes('he case: ')) return { found: [], rest: text };
  const found: ReadSymptom[] = [];
  let rest = text;
  for (const [index, symptom] of symptoms.entries()) {
    for (const answer of ['no', 'yes'] as const) {
      const sentence = confirmation(symptom, answer);
      const start = rest.indexOf(sentence);
      if (start < 0) continue;
      const end = start + sentence.length;
      found.push({ index, present: answer === 'yes', strength: 1, start, end: end - 1 });
      rest = rest.slice(0, start) + ' '.repeat(sentence.length) + rest.slice(end);
    }
  }
  return { found, rest };
}
