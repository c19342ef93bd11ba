import { z } from 'zod';
import type { AiCall } from '../../../../adapters/ai/ai-service.ts';
import { dataRule } from './data-rule.ts';
import type { EvidenceBlock } from './evidence-block.ts';

const WriteAnswer = z.object({
  causes: z
    .array(
      z.object({ component: z.string().max(100), probability: z.number().min(0).max(1), reason: z.string().max(500) }),
    )
    .max(8),
  added: z.array(z.object({ name: z.string().max(80), reason: z.string().max(500) })).max(3),
  text: z.string().max(4_000),
});
export type WriteAnswer = z.infer<typeof WriteAnswer>;

const rules = `Answer with
- "causes": what you take the probabilities to be, for components of the "ranking" that you would rank otherwise, by their "component" id, each with the
  reason in one sentence. Leave it empty where you agree.
- "added": at most three causes that are missing in the ranking, each with a name in plain words and the reason in one sentence. Usually none.
- "text": what you tell the technician, in US English, in short plain sentences without headings, lists or links.

Name part numbers, error codes and readings only as "evidence" has them, with their units; any other is taken out with its sentence. Give no percentages and no
prices. Never advise to bypass a safety device or to work on live parts where "safety" does not say how. Do not repeat what a technician knows anyway.`;

const diagnosisSystem = `You help an appliance repair technician in front of a machine. An engine has read the complaint and ranked the causes from verified knowledge.

${dataRule}

"complaint" is what the technician wrote, "evidence" is what the engine holds. You word it and deepen it; you do not replace it.

${rules}
The text has at most 1,500 letters: what fits the complaint and why, what speaks against the next likely cause, the next test and what its outcome means.`;

const prescreenSystem = `You help to prepare a visit: what it may be and what to take along, before anybody has seen the machine.

${dataRule}

"complaint" is what was told on the phone, "evidence" is what the engine holds. You word it and deepen it; you do not replace it.

${rules}
The text has at most 500 letters: what it most likely is, and what to ask the customer or to take along.`;

const written = {
  diagnose: { prompt: 'diagnose-1', system: diagnosisSystem },
  prescreen: { prompt: 'prescreen-1', system: prescreenSystem },
};

/** Asks a model to write on the engine's ranking. */
export const writeCall = (
  kind: keyof typeof written,
  { complaint, evidence }: { complaint: string; evidence: EvidenceBlock },
): AiCall<WriteAnswer> => ({
  ...written[kind],
  data: JSON.stringify({ complaint, evidence }),
  schema: WriteAnswer,
  maxOutputTokens: 1_500,
});
