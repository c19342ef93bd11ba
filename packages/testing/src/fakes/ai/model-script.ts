import type { ModelFault, ModelReply, ModelRequest } from './model-reply.ts';

/** What a played model says of a text, of a ranking and in a conversation, and how it fails. */
export interface ModelScript {
  observations?: object[];
  causes?: { component: string; probability: number; reason: string }[];
  added?: { name: string; reason: string }[];
  text?: string;
  fault?: ModelFault;
  pieces?: number;
  pauseMs?: number;
  /** What its words wait for in their middle; of the text it says all at once. */
  half?: Promise<unknown>;
}

/** Answers each of the product's prompts as the script says. */
export const scripted =
  ({ observations = [], causes = [], added = [], text = 'Listen to it first.', half, ...how }: ModelScript) =>
  ({ data }: ModelRequest): ModelReply => {
    const asked: object = data === '' ? {} : JSON.parse(data);
    if ('components' in asked) return { ...how, json: { observations } };
    return { ...how, ...(half && { half }), json: 'engineReply' in asked ? { text } : { causes, added, text } };
  };
