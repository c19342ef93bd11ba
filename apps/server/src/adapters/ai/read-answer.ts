import { parsePartialJson, streamText } from 'ai';
import { type AiCall, AiFailure } from './ai-service.ts';
import { failureOf } from './failures.ts';
import { askedForJson, type SdkModel } from './json-format.ts';

/** Letters of an answer beyond which nobody waits for its end. */
const mostLetters = 20_000;
/** Each look at what has come reads all of it. */
const lettersBetweenParts = 24;
/** A provider that does not say is taken at this many letters a token. */
const lettersPerToken = 4;

/** An answer as it came, or why none did; the tokens are the provider's own count where it gave one. */
export interface Read<Answer> {
  result: { answer: Answer } | { failure: AiFailure };
  inputTokens: number;
  outputTokens: number;
}

/** Asks once and reads the answer as it comes. Ends when `signal` does, whether the SDK heeds it or not. Never throws. */
export async function readAnswer<Answer>(
  call: AiCall<Answer>,
  { model, signal }: { model: SdkModel; signal: AbortSignal },
): Promise<Read<Answer>> {
  const stop = new AbortController();
  let text = '';
  let told: { inputTokens: number | undefined; outputTokens: number | undefined } | null = null;
  const read = async (): Promise<Answer> => {
    let finishReason: string | null = null;
    let shown = 0;
    const { fullStream } = streamText({
      model: askedForJson(model, call.schema),
      system: call.system,
      prompt: call.data,
      maxRetries: 0,
      maxOutputTokens: call.maxOutputTokens,
      abortSignal: AbortSignal.any([signal, stop.signal]),
      // Errors come as parts of the stream; here they would only be printed.
      onError: () => undefined,
    });
    // Not by `for await`: to leave its loop would wait for an end that the service may never send.
    const reader = fullStream.getReader();
    for (;;) {
      const { done, value: part } = await reader.read();
      if (done) break;
      if (part.type === 'error') throw failureOf(part.error, { hasBegun: text !== '' });
      if (part.type === 'text-delta') {
        text += part.text;
        if (text.length > mostLetters) throw new AiFailure('too-long');
        if (call.onPartial && text.length - shown >= lettersBetweenParts) {
          shown = text.length;
          call.onPartial((await parsePartialJson(text)).value);
        }
      }
      if (part.type === 'finish') {
        told = part.totalUsage;
        finishReason = part.finishReason;
      }
    }
    return answerOf(text, { call, finishReason });
  };
  const counted = (): Pick<Read<Answer>, 'inputTokens' | 'outputTokens'> => ({
    inputTokens: told?.inputTokens ?? estimate(text === '' ? '' : call.system + call.data),
    outputTokens: told?.outputTokens ?? estimate(text),
  });
  const ended = Promise.withResolvers<never>();
  const end = () => ended.reject(failureOfEnd(signal));
  signal.addEventListener('abort', end, { once: true });
  if (signal.aborted) end();
  const reading = read();
  reading.catch(() => undefined);
  try {
    const answer = await Promise.race([reading, ended.promise]);
    return { result: { answer }, ...counted() };
  } catch (error) {
    const failure = signal.aborted ? failureOfEnd(signal) : failureOf(error, { hasBegun: text !== '' });
    return { result: { failure }, ...counted() };
  } finally {
    signal.removeEventListener('abort', end);
    stop.abort();
  }
}

/** The signal's reason is the failure that it stands for, where we ended the call ourselves. */
const failureOfEnd = ({ reason }: AbortSignal): AiFailure =>
  reason instanceof AiFailure ? reason : new AiFailure('aborted');

function answerOf<Answer>(
  text: string,
  { call, finishReason }: { call: AiCall<Answer>; finishReason: string | null },
): Answer {
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
const storable = (text: string): string => text.toWellFormed().replace(/[^\P{Cc}\n\t]/gu, '');

const estimate = (text: string): number => Math.ceil(text.length / lettersPerToken);
