import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Whether the caller asked for the answer as server-sent events. */
export const wantsEvents = (accept: string | undefined): boolean => accept?.includes('text/event-stream') ?? false;

/** One server-sent event; `json` is a line of JSON. */
export interface ServerEvent {
  name: 'evidence' | 'delta' | 'result';
  json: string;
}

/** Sends events in their order and ends the answer. Set the status before. */
export function sendEvents(reply: FastifyReply, events: Iterable<ServerEvent>): FastifyReply {
  const texts = Array.from(events, ({ name, json }) => `event: ${name}\ndata: ${json}\n\n`);
  return reply.type('text/event-stream; charset=utf-8').send(Readable.from(texts));
}
