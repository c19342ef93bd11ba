import type { LanguageModelV3 } from '@ai-sdk/provider';
import { type AiCall, AiFailure } from './ai-service.ts';
import { failureOf } from './failures.ts';
import { jsonSchemaOf } from './json-schema.ts';
import { readTextField } from './text-field.ts';

/** Letters of an answer beyond which nobody waits for its end. */
const mostLetters = 20_000;
/** A provider that does not say is taken at this many letters a token. */
const lettersPerToken = 4;

/** An answer as it came, or why none did; the tokens are the provider's own count where it gave one. */
export interface Read<Answer> {
  result: { answer: Answer } | { failure: AiFailure };
  inputTokens: number;
  outputTokens: number;
}

/** What has come of an answer so far. */
interface Received {
  text: string;
  finishReason: string | null;
  inputTokens: number | undefined;
  outputTokens: number | undefined;
}

/** Asks once and reads the answer as it comes. Ends when `signal` does, whether the SDK heeds it or not. Never throws. */
export async function readAnswer<Answer>(
  call: AiCall<Answer>,
  { model, signal }: { model: LanguageModelV3; signal: AbortSignal },
): Promise<Read<Answer>> {
  const stop = new AbortController();
  const received: Received = { text: '', finishReason: null, inputTokens: undefined, outputTokens: undefined };
  const counted = (): Pick<Read<Answer>, 'inputTokens' | 'outputTokens'> => ({
    inputTokens: received.inputTokens ?? estimate(received.text === '' ? '' : call.system + call.data),
    outputTokens: received.outputTokens ?? estimate(received.text),
  });
  const ended = Promise.withResolvers<never>();
  const end = () => {
    stop.abort();
    ended.reject(failureOfEnd(signal));
  };
  signal.addEventListener('abort', end, { once: true });
  if (signal.aborted) end();
  const reading = receive(call, { model, signal: stop.signal, received });
  reading.catch(() => undefined);
  try {
    await Promise.race([reading, ended.promise]);
    return { result: { answer: answerOf(received, call) }, ...counted() };
  } catch (error) {
    const failure = signal.aborted ? failureOfEnd(signal) : failureOf(error, { hasBegun: received.text !== '' });
    stop.abort();
    return { result: { failure }, ...counted() };
  } finally {
    signal.removeEventListener('abort', end);
  }
}

/**
 * Asks the SDK's model itself and not `streamText`: that hands each piece through a dozen streams more, for tools and steps
 * that we have none of.
 */
async function receive<Answer>(
  call: AiCall<Answer>,
  { model, signal, received }: { model: LanguageModelV3; signal: AbortSignal; received: Received },
): Promise<void> {
  const { stream } = await model.doStream({
    prompt: [
      { role: 'system', content: call.system },
      { role: 'user', content: [{ type: 'text', text: call.data }] },
    ],
    responseFormat: { type: 'json', name: 'answer', schema: jsonSchemaOf(call.schema) },
    maxOutputTokens: call.maxOutputTokens,
    abortSignal: signal,
  });
  const wordsIn = readTextField('text');
  // Not by `for await`: to leave its loop would wait for an end that the service may never send.
  const reader = stream.getReader();
  for (;;) {
    const { done, value: part } = await reader.read();
    if (done) return;
    if (part.type === 'error') throw failureOf(part.error, { hasBegun: received.text !== '' });
    if (part.type === 'text-delta') {
      received.text += part.delta;
      if (received.text.length > mostLetters) throw new AiFailure('too-long');
      const words = call.onWords === undefined ? '' : withoutControls(wordsIn(part.delta));
      if (words !== '') call.onWords?.(words);
    }
    if (part.type === 'finish') {
      received.finishReason = part.finishReason.unified;
      received.inputTokens = part.usage.inputTokens.total;
      received.outputTokens = part.usage.outputTokens.total;
    }
  }
}

/** The signal's reason is the failure that it stands for, where we ended the call ourselves. */
const failureOfEnd = ({ reason }: AbortSignal): AiFailure =>
  reason instanceof AiFailure ? reason : new AiFailure('aborted');

function answerOf<Answer>({ text, finishReason }: Received, call: AiCall<Answer>): Answer {
  if (finishReason === 'content-filter') throw new AiFailure('refused');
  if (finishReason === null || finishReason === 'error') throw new AiFailure('cut');
  if (text.trim() === '') throw new AiFailure('empty');
  if (finishReason === 'length') throw new AiFailure('too-long');
  // Some models put their JSON between fences although they were told its schema.
  const json = /^\s*```(?:json)?\s*([\s\S]*?)```\s*$/.exec(text)?.[1] ?? text;
  const parsed = call.schema.safeParse(parseJson(json));
  if (!parsed.success) throw new AiFailure(finishReason === 'other' ? 'cut' : 'invalid', { cause: parsed.error });
  return parsed.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, (_name, value) => (typeof value === 'string' ? storable(value) : value));
  } catch {
    return undefined;
  }
}

/** What a database takes as text: no control characters but line ends, no half characters. */
const storable = (text: string): string => withoutControls(text.toWellFormed());
const withoutControls = (text: string): string => text.replace(/[^\P{Cc}\n\t]/gu, '');

const estimate = (text: string): number => Math.ceil(text.length / lettersPerToken);
