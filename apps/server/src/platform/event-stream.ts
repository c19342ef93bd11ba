import { PassThrough } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorAnswer } from './error-answers.ts';

/** Whether the caller asked for the answer as server-sent events. */
export const wantsEvents = (accept: string | undefined): boolean => accept?.includes('text/event-stream') ?? false;

/** One server-sent event; `json` is a line of JSON. */
export interface ServerEvent {
  name: 'evidence' | 'delta' | 'result' | 'error';
  json: string;
}

/**
 * Sends events as `run` has them, and ends the answer with it. Set the status before. What fails before the first event is
 * answered as any other error; what fails later is the event `error`, and the last.
 */
export async function sendEvents(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  run: (send: (event: ServerEvent) => void) => Promise<void>,
): Promise<FastifyReply> {
  const stream = new PassThrough();
  const begun = Promise.withResolvers<void>();
  let hasBegun = false;
  const send = ({ name, json }: ServerEvent): void => {
    // Who left reads nothing more.
    if (stream.destroyed) return;
    stream.write(`event: ${name}\ndata: ${json}\n\n`);
    hasBegun = true;
    begun.resolve();
  };
  const done = run(send).then(
    () => void stream.end(),
    (error: unknown) => {
      if (!hasBegun) throw error;
      const { status, body } = errorAnswer(error, request);
      if (status >= 500 && !stream.destroyed) request.log.error({ err: error }, 'request failed');
      send({ name: 'error', json: JSON.stringify(body) });
      stream.end();
    },
  );
  await Promise.race([begun.promise, done]);
  return reply.type('text/event-stream; charset=utf-8').send(stream);
}

/** Ends when the caller hangs up before the answer is whole. */
export function leavingOf({ raw }: FastifyReply): AbortSignal {
  const leaving = new AbortController();
  raw.on('close', () => {
    if (!raw.writableFinished) leaving.abort();
  });
  return leaving.signal;
}
