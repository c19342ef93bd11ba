import { ErrorBody } from '@diagbuddy/contract/errors';
import type { ZodType } from 'zod';
import { ApiError, type ApiRequest, parseAnswer, sendRequest } from './api-client.ts';

/** One server-sent event: its name, 'message' where it has none, and its data as text. */
export interface ServerEvent {
  name: string;
  data: string;
}

interface StreamedRequest<Answer> extends ApiRequest<Answer> {
  /** Told of everything that comes before the result. */
  onEvent: (event: ServerEvent) => void;
}

/** No answer of ours comes near; the bound keeps an endless event from filling the memory of a phone. */
const eventMaxLength = 4_000_000;

/**
 * One call whose answer comes as server-sent events; answers the `result`. An answer that is plain JSON will do too.
 *
 * Throws as `apiRequest` does; an `error` event as `ApiError`, and a stream that ends without result as `TypeError`, as
 * any other connection that broke.
 */
export async function apiStream<Answer>({ onEvent, ...request }: StreamedRequest<Answer>): Promise<Answer> {
  const response = await sendRequest({ ...request, headers: { ...request.headers, Accept: 'text/event-stream' } });
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
  if (!isStream || response.body === null) return parseAnswer(request, await response.text());
  for await (const event of readEvents(response.body)) {
    if (event.name === 'result') return parseAnswer(request, event.data);
    if (event.name === 'error') throw new ApiError({ status: statusOf(event.data), text: event.data });
    onEvent(event);
  }
  throw new TypeError('The connection ended before the answer was whole.');
}

/** The events of a stream, each as soon as it is whole. @throws Error when one is longer than any of ours can be */
export async function* readEvents(stream: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let text = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      // A line may end in CR LF, with the two in different pieces: the CR alone means nothing to us.
      text += decoder.decode(value, { stream: true }).replaceAll('\r', '');
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      if (text.length > eventMaxLength) throw new Error('The server sent an event without end.');
      for (const block of blocks) {
        const event = readEvent(block);
        if (event !== null) yield event;
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function readEvent(block: string): ServerEvent | null {
  let name = 'message';
  const data: string[] = [];
  for (const line of block.split('\n')) {
    const [field, value] = fieldOf(line);
    if (field === 'event') name = value;
    if (field === 'data') data.push(value);
  }
  return data.length === 0 ? null : { name, data: data.join('\n') };
}

function fieldOf(line: string): [field: string, value: string] {
  const colon = line.indexOf(':');
  return colon === -1 ? [line, ''] : [line.slice(0, colon), line.slice(colon + 1).replace(/^ /, '')];
}

/** What an event of that name says; `null` for another event, and where its data is not what the schema says. */
export function eventData<Data>(event: ServerEvent, name: string, schema: ZodType<Data>): Data | null {
  if (event.name !== name) return null;
  try {
    return schema.safeParse(JSON.parse(event.data)).data ?? null;
  } catch {
    return null;
  }
}

/** A stream has begun with 201, so an error in it brings no status of its own: whether the work was done is not known. */
function statusOf(data: string): number {
  try {
    return ErrorBody.safeParse(JSON.parse(data)).data?.code === 'UNAVAILABLE' ? 503 : 500;
  } catch {
    return 500;
  }
}
