import { afterEach, beforeEach, vi } from 'vitest';
import { localServer } from './local-server.ts';

export interface ReceivedCall {
  /** Method and path with its query: 'POST /api/login'. */
  call: string;
  body: unknown;
  idempotencyKey: string | undefined;
}

type Reply = { status: number; body: unknown; link?: string | undefined } | 'no connection';

const notFound: Exclude<Reply, string> = { status: 404, body: { message: 'Not found', code: 'NOT_FOUND' } };

/**
 * A server over real HTTP that answers the calls of a component under test, for every test of a file. A call that no
 * test has answered gets a 404, as from the real one.
 */
export function apiServer() {
  const server = localServer();
  const replies = new Map<string, Reply[]>();
  const received: ReceivedCall[] = [];
  const realFetch = globalThis.fetch;

  server.answer = (request, response, body) => {
    const call = `${request.method} ${request.url}`;
    const key = request.headers['idempotency-key'];
    received.push({
      call,
      body: body === '' ? undefined : JSON.parse(body),
      idempotencyKey: typeof key === 'string' ? key : undefined,
    });
    const queue = replies.get(call) ?? replies.get(call.split('?')[0] ?? '') ?? [];
    const reply = queue.length > 1 ? queue.shift() : queue[0];
    if (reply === 'no connection') return request.socket.destroy();
    const { status, body: answer, link } = reply ?? notFound;
    response.writeHead(status, { 'content-type': 'application/json', ...(link !== undefined && { link }) });
    response.end(answer === undefined ? '' : JSON.stringify(answer));
  };
  beforeEach(async () => {
    await server.listen();
    // The page's origin has no server behind it in jsdom: its calls go to this one.
    vi.stubGlobal('fetch', (path: string, init: RequestInit) => realFetch(new URL(path, server.origin), init));
  });
  afterEach(async () => {
    replies.clear();
    received.length = 0;
    await server.close();
  });

  return {
    /** Every call so far, in order. */
    received,
    /** What was sent with the calls of that method and path. */
    bodiesOf: (call: string): unknown[] => received.filter((one) => one.call === call).map(({ body }) => body),
    /** Answers a call from now on; of several answers each is given once, the last one again and again. `link` is the header. */
    answer: (call: string, ...answers: [status: number, body?: unknown, link?: string][]): void => {
      replies.set(
        call,
        answers.map(([status, body, link]) => ({ status, body, link })),
      );
    },
    /** Breaks the connection at a call. */
    disconnect: (call: string): void => void replies.set(call, ['no connection']),
  };
}

/** The body of an error answer. */
export const errorBody = (message: string, code: string, issues?: { path: string; message: string }[]) => ({
  message,
  code,
  ...(issues && { issues }),
});
