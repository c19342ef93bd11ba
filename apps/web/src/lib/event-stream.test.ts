import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { type Answer, localServer } from '../../testing/local-server.ts';
import { ApiError } from './api-client.ts';
import { isNetworkError } from './errors.ts';
import { apiStream, type ServerEvent } from './event-stream.ts';

const server = localServer();
beforeEach(server.listen);
afterEach(async () => {
  vi.restoreAllMocks();
  await server.close();
});

const streamOf =
  (...pieces: string[]): Answer =>
  async (_request, response) => {
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
    path: `${server.origin}/api/ai-chat`,
    schema: z.object({ id: z.string() }),
    onEvent: (event) => events.push(event),
  }).catch((error: unknown) => error);
  return { events, result };
}

describe('a streamed answer', () => {
  it('tells each event as it comes and answers the result, however the pieces are cut', async () => {
    server.answer = streamOf(
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
    server.answer = (_request, response) =>
      response.writeHead(201, { 'content-type': 'application/json' }).end('{"id":"7"}');
    expect((await listen()).result).toEqual({ id: '7' });
  });

  it("fails with the server's words where it says that it failed", async () => {
    server.answer = streamOf('event: error\ndata: {"message":"The server is restarting.","code":"UNAVAILABLE"}\n\n');
    const { result } = await listen();
    expect(result).toBeInstanceOf(ApiError);
    expect(result).toMatchObject({ status: 503, serverMessage: 'The server is restarting.' });
  });

  it('is a broken connection where it ends without result', async () => {
    server.answer = streamOf('event: evidence\ndata: {}\n\n');
    expect(isNetworkError((await listen()).result)).toBe(true);
  });

  it('is refused like any other call', async () => {
    server.answer = (_request, response) =>
      response.writeHead(402).end('{"message":"Subscribe","code":"TRIAL_EXPIRED"}');
    // @spec T7.36
    expect((await listen()).result).toMatchObject({ status: 402, code: 'TRIAL_EXPIRED' });
  });
});
