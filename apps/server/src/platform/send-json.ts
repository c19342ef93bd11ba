import type { FastifyReply } from 'fastify';

/** Sends a body that is JSON already. */
export function sendJson(reply: FastifyReply, json: string): FastifyReply {
  return reply
    .type('application/json; charset=utf-8')
    .serializer((text: string) => text)
    .send(json);
}
