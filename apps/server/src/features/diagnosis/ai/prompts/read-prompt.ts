import type { Terms } from '@diagbuddy/engine/engine';
import type { ModelObservation } from '@diagbuddy/engine/observations/model-read';
import { z } from 'zod';
import type { AiCall } from '../../../../adapters/ai/ai-service.ts';
import { dataRule } from './data-rule.ts';

const ReadAnswer = z.object({
  observations: z
    .array(
      z.object({
        kind: z.enum(['symptom', 'code', 'fact']),
        /** Of a symptom or a component, or the code as the display shows it. */
        id: z.string().max(100),
        present: z.boolean().nullable(),
        finding: z.enum(['good', 'bad', 'replaced', 'suspected']).nullable(),
        by: z.enum(['technician', 'customer', 'hearsay']).nullable(),
        words: z.string().max(400),
      }),
    )
    .max(30),
});
type ReadAnswer = z.infer<typeof ReadAnswer>;

const system = `You read what an appliance repair technician wrote about one machine, in any language, and turn it into observations.

${dataRule}

"text" is what was written. "symptoms" and "components" list the only ids that you may use.

Answer with "observations", at most 30, each of one kind:
- "symptom": "id" is a symptom's id; "present" is true where the text complains of it and false where it denies it.
- "code": "id" is the error code as the display shows it.
- "fact": "id" is a component's id; "finding" is good (tested or seen to work), bad (tested or seen to have failed), replaced, or suspected;
  "by" is technician, customer, or hearsay (somebody who neither tested nor saw it).
"words" quotes the text to the letter, in its own language, with the reading where there is one. What you can't quote is no observation.
Fields that don't belong to the kind are null. Report what the text states, never what you conclude from it. Where it states nothing, the list is empty.`;

/** Asks a model to read a text into observations in the engine's own terms. */
export const readCall = (text: string, { symptoms, components }: Terms): AiCall<ReadAnswer> => ({
  prompt: 'read-1',
  system,
  data: JSON.stringify({ text, symptoms, components }),
  schema: ReadAnswer,
  maxOutputTokens: 1_500,
});

/** The observations of an answer that are whole. */
export const observationsOf = ({ observations }: ReadAnswer): ModelObservation[] =>
  observations.flatMap(({ kind, id, present, finding, by, words }): ModelObservation[] => {
    if (kind === 'symptom') return [{ kind, id, present: present ?? true, words }];
    if (kind === 'code') return [{ kind, code: id, words }];
    return finding === null ? [] : [{ kind, component: id, finding, by: by ?? 'technician', words }];
  });
