import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { type Answer, localServer } from '../../testing/local-server.ts';
import { ApiError, abortRequests, apiRequest } from './api-client.ts';

const server = localServer();
beforeEach(server.listen);
afterEach(async () => {
  vi.restoreAllMocks();
  await server.close();
});

const say = (status: number, text: string, type = 'application/json'): Answer => {
  return (_request, response) => response.writeHead(status, { 'content-type': type }).end(text);
};
const call = (changes: { body?: unknown; timeoutMs?: number; headers?: Record<string, string> } = {}) =>
  apiRequest({ method: 'POST', path: `${server.origin}/api/thing`, schema: z.object({ id: z.string() }), ...changes });

async function failureOf(promise: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error(`Expected an ApiError, got ${String(error)}`);
  return error;
}

describe('a call to the server', () => {
  it('answers what the schema says', async () => {
    server.answer = say(201, '{"id":"7","more":"dropped"}');
    expect(await call()).toEqual({ id: '7' });
  });

  it('sends a JSON body with its content type, and neither without a body', async () => {
    const seen: { type: string | undefined; key: unknown; body: string }[] = [];
    server.answer = (request, response, body) => {
      seen.push({ type: request.headers['content-type'], key: request.headers['idempotency-key'], body });
      response.end('{"id":"7"}');
    };
    await call({ body: { model: 'WTW5000DW' }, headers: { 'Idempotency-Key': 'k1' } });
    await call();
    // @spec T7.2
    expect(seen).toEqual([
      { type: 'application/json', key: 'k1', body: '{"model":"WTW5000DW"}' },
      { type: undefined, key: undefined, body: '' },
    ]);
  });

  it('goes by the method and to the path that it is given', async () => {
    const seen: string[] = [];
    server.answer = (request, response) => {
      seen.push(`${request.method} ${request.url}`);
      response.end('{"id":"7"}');
    };
    const schema = z.object({ id: z.string() });
    await apiRequest({ method: 'GET', path: `${server.origin}/api/thing?page=2`, schema });
    await apiRequest({ method: 'PATCH', path: `${server.origin}/api/other/7`, schema, body: {} });
    // @spec T7.1
    expect(seen).toEqual(['GET /api/thing?page=2', 'PATCH /api/other/7']);
  });

  it('takes an answer without content', async () => {
    server.answer = (_request, response) => response.writeHead(204).end();
    expect(
      await apiRequest({ method: 'DELETE', path: `${server.origin}/api/thing`, schema: z.undefined() }),
    ).toBeUndefined();
  });

  it("raises 'status code: body text' for a refusal, with the server's words and fields", async () => {
    const body =
      '{"message":"Check the fields.","code":"INVALID","issues":[{"path":"email","message":"Invalid email address"}]}';
    server.answer = say(400, body);
    const error = await failureOf(call());
    // @spec T7.4 D10.1
    expect(error.message).toBe(`400: ${body}`);
    expect(error).toMatchObject({ status: 400, code: 'INVALID', serverMessage: 'Check the fields.' });
    expect(error.issues).toEqual([{ path: 'email', message: 'Invalid email address' }]);
  });

  it('uses the status text where the body is empty', async () => {
    server.answer = (_request, response) => response.writeHead(503, 'Service Unavailable').end();
    const error = await failureOf(call());
    // @spec T7.4
    expect(error.message).toBe('503: Service Unavailable');
    expect(error).toMatchObject({ code: null, serverMessage: null, issues: [] });
  });

  it('takes the message of a body that has one, whatever else it lacks', async () => {
    server.answer = say(401, '{"message":"Invalid email or password."}');
    expect(await failureOf(call())).toMatchObject({ code: null, serverMessage: 'Invalid email or password.' });
  });

  it.each([
    [502, '<!DOCTYPE html><title>Bad gateway</title>'],
    [200, '\n<html><body>Hello</body></html>'],
  ])('says on the console that HTML came back instead of JSON (status %i)', async (status, html) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    server.answer = say(status, html, 'text/html');
    await expect(call()).rejects.toThrow();
    // @spec T7.5
    expect(log.mock.calls[0]?.[0]).toContain('HTML came back instead of JSON');
  });

  it('refuses an answer that is not what the contract says', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    server.answer = say(200, '{"id":7}');
    await expect(call()).rejects.toThrow('does not understand');
  });

  it('gives up after its time', async () => {
    server.answer = () => {};
    await expect(call({ timeoutMs: 40 })).rejects.toMatchObject({ name: 'TimeoutError' });
  });

  it('gives up with the session', async () => {
    server.answer = () => setTimeout(abortRequests, 5);
    await expect(call()).rejects.toMatchObject({ name: 'AbortError' });
    server.answer = say(200, '{"id":"8"}');
    expect(await call()).toEqual({ id: '8' });
  });

  describe('that the document made ahead of the code', () => {
    const path = () => `${server.origin}/api/thing`;
    const ask = () => apiRequest({ method: 'GET', path: path(), schema: z.object({ id: z.string() }) });
    beforeEach(() => {
      server.answer = say(200, '{"id":"asked now"}');
      globalThis.earlyAnswers = new Map([[path(), Promise.resolve(new Response('{"id":"asked early"}'))]]);
    });

    it('is taken by the first who asks for it', async () => {
      expect([await ask(), await ask()]).toEqual([{ id: 'asked early' }, { id: 'asked now' }]);
    });

    it.each([
      ['was refused', Promise.resolve(new Response('{}', { status: 500 }))],
      ['did not reach the server', Promise.resolve(null)],
    ])('counts for nothing where it %s', async (_how, early) => {
      globalThis.earlyAnswers?.set(path(), early);
      expect(await ask()).toEqual({ id: 'asked now' });
    });

    it('is no answer to a change', async () => {
      expect(await call()).toEqual({ id: 'asked now' });
      expect(await ask()).toEqual({ id: 'asked early' });
    });

    it('goes with the session', async () => {
      abortRequests();
      expect(await ask()).toEqual({ id: 'asked now' });
    });
  });
});
