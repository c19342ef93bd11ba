import { z } from 'zod';
import type { AiCall } from '../../../../adapters/ai/ai-service.ts';
import { dataRule } from './data-rule.ts';
import type { EvidenceBlock } from './evidence-block.ts';

const ReplyAnswer = z.object({ text: z.string().max(4_000) });
export type ReplyAnswer = z.infer<typeof ReplyAnswer>;

const system = `You talk with an appliance repair technician about one diagnosis. An engine has read every message, ranked the causes and worked out its own reply.

${dataRule}

"evidence" is what the engine holds now: the machine, all readings, the ranking and the test that is next. It is pinned: it counts, whatever the
conversation says. "conversation" is what was said before, "message" what the technician says now, "engineReply" what the engine would answer.

Answer with "text", in US English, at most 900 letters, in short plain sentences without headings, lists or links: what the technician asked, or what the
message changes, then the next step. Stay with this machine. Keep every number and every safety warning of "engineReply". Name part numbers, error codes and
readings only as "evidence" and "engineReply" have them, with their units; any other is taken out with its sentence. Give no prices. Never advise to bypass a
safety device.`;

/** Asks a model to word the engine's reply in a conversation. */
export const replyCall = (given: {
  evidence: EvidenceBlock;
  conversation: readonly { by: 'technician' | 'assistant'; text: string }[];
  message: string;
  engineReply: string;
}): AiCall<ReplyAnswer> => ({
  ...{ prompt: 'chat-1', system, data: JSON.stringify(given), schema: ReplyAnswer, maxOutputTokens: 900 },
});
