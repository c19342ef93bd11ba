import { isDeepStrictEqual } from 'node:util';
import { ErrorBody } from '@diagbuddy/contract/errors';
import { AppError } from '@diagbuddy/server/platform/app-error';
import type { App } from '@diagbuddy/server/platform/fastify-app';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

/**
 * Holds every answer of a server against what its route says it answers: the status and type have to be described, and
 * JSON has to be what the schema describes and nothing more. What is not is answered 500, with the reason.
 */
export function checkAnswers(app: App): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const fault = faultOf(request, reply, payload);
    if (fault === null) return payload;
    throw new AppError('INTERNAL', 500, `${request.method} ${request.routeOptions.url} ${reply.statusCode}: ${fault}`);
  });
}

function faultOf(request: FastifyRequest, reply: FastifyReply, payload: unknown): string | null {
  const [type = ''] = String(reply.getHeader('content-type') ?? '').split(';');
  // Files of the client are no routes of ours: nothing says who may read them.
  const isRoute = !request.is404 && request.routeOptions.config.policy !== undefined;
  const answers = request.routeOptions.schema?.response;
  if (isRoute && answers === undefined) return 'the route says nothing of its answers';
  const described = isRoute ? answerOf(answers, reply.statusCode) : undefined;
  if (described === undefined) {
    if (reply.statusCode >= 400) return type === 'application/json' ? faultOfJson(ErrorBody.strict(), payload) : null;
    return isRoute ? 'the status is not described' : null;
  }
  const schema = described instanceof z.ZodType ? described : described.content[type]?.schema;
  if (schema === undefined) return `the type ${type} is not described`;
  return type === 'application/json' ? faultOfJson(schema, payload) : null;
}

const Content = z.object({ content: z.record(z.string(), z.object({ schema: z.instanceof(z.ZodType) })) });
const Answers = z.record(z.string(), z.union([z.instanceof(z.ZodType), Content]));

const answerOf = (answers: unknown, status: number) => Answers.parse(answers)[String(status)];

function faultOfJson(schema: z.ZodType, payload: unknown): string | null {
  if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return 'the JSON is neither a text nor bytes';
  const body: unknown = JSON.parse(payload.toString());
  const read = z.safeDecode(schema, body);
  if (!read.success) return z.prettifyError(read.error);
  const isAll = isDeepStrictEqual(withTextsRead(z.encode(schema, read.data)), withTextsRead(body));
  return isAll ? null : 'the answer holds more than its schema describes';
}

/** A value with the JSON read that stands in it as text: there the order of the fields means nothing either. */
const withTextsRead = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_name, part) =>
    typeof part === 'string' && /^\{".*\}$/s.test(part) ? JSON.parse(part) : part,
  );
