import type { FastifyReply } from 'fastify';

/** Sends a body that is JSON already; as bytes, so that its length and its encoding are worked out once. */
export function sendJson(reply: FastifyReply, json: string): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(Buffer.from(json));
}
