import { createServer, type ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { ApiError } from './api-client.ts';
import { isNetworkError } from './errors.ts';
import { apiStream, type ServerEvent } from './event-stream.ts';

let answer: (response: ServerResponse) => void;
let origin: string;
const server = createServer((_request, response) => answer(response));

beforeEach(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The test server has no port.');
  origin = `http://127.0.0.1:${address.port}`;
});
afterEach(async () => {
  vi.restoreAllMocks();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const streamOf =
  (...pieces: string[]) =>
  async (response: ServerResponse) => {
    response.writeHead(201, { 'content-type': 'text/event-stream; charset=utf-8' });
    for (const piece of pieces) {
      response.write(piece);
      await new Promise((resolve) => setImmediate(resolve));
    }
    response.end();
  };

async function listen() {
  const events: ServerEvent[] = [];
  const result = await apiStream({
    method: 'POST',
    path: `${origin}/api/ai-chat`,
    schema: z.object({ id: z.string() }),
    onEvent: (event) => events.push(event),
  }).catch((error: unknown) => error);
  return { events, result };
}

describe('a streamed answer', () => {
  it('tells each event as it comes and answers the result, however the pieces are cut', async () => {
    answer = streamOf(
      ': hello\n\nevent: evi',
      'dence\r\ndata: {"a":1}\r',
      '\n\r\nevent: delta\ndata: one\ndata: ',
      'two\n',
      '\nevent: result\ndata: {"id":"7"}\n\n',
    );
    expect(await listen()).toEqual({
      events: [
        { name: 'evidence', data: '{"a":1}' },
        { name: 'delta', data: 'one\ntwo' },
      ],
      result: { id: '7' },
    });
  });

  it('may be plain JSON', async () => {
    answer = (response) => response.writeHead(201, { 'content-type': 'application/json' }).end('{"id":"7"}');
    expect((await listen()).result).toEqual({ id: '7' });
  });

  it("fails with the server's words where it says that it failed", async () => {
    answer = streamOf('event: error\ndata: {"message":"The server is restarting.","code":"UNAVAILABLE"}\n\n');
    const { result } = await listen();
    expect(result).toBeInstanceOf(ApiError);
    expect(result).toMatchObject({ status: 503, serverMessage: 'The server is restarting.' });
  });

  it('is a broken connection where it ends without result', async () => {
    answer = streamOf('event: evidence\ndata: {}\n\n');
    expect(isNetworkError((await listen()).result)).toBe(true);
  });

  // @proves T7.36
  it('is refused like any other call', async () => {
    answer = (response) => response.writeHead(402).end('{"message":"Subscribe","code":"TRIAL_EXPIRED"}');
    expect((await listen()).result).toMatchObject({ status: 402, code: 'TRIAL_EXPIRED' });
  });
});
