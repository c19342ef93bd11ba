import type { ErrorBody, ErrorCode, FieldIssue } from '@diagbuddy/contract/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { AppError } from './app-error.ts';
import { isDatabaseUnavailable, refersToMissing } from './database.ts';
import { onceInAWhile } from './repeated-fault.ts';

const frameworkErrors: Record<string, { code: ErrorCode; status: number; message: string }> = {
  FST_ERR_CTP_BODY_TOO_LARGE: { code: 'TOO_LARGE', status: 413, message: 'The request is too large.' },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: {
    code: 'UNSUPPORTED_MEDIA_TYPE',
    status: 415,
    message: 'Send the body as JSON, with the header Content-Type: application/json.',
  },
  FST_ERR_CTP_EMPTY_JSON_BODY: { code: 'INVALID', status: 400, message: 'The body is empty; send a JSON object.' },
  FST_ERR_CTP_INVALID_JSON_BODY: { code: 'INVALID', status: 400, message: 'The body is not well-formed JSON.' },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: {
    code: 'INVALID',
    status: 400,
    message: 'The body is not as long as its Content-Length says.',
  },
};

/** Turns whatever was thrown into the contract's one error shape. Nothing of the inside leaves with a 500. */
export function errorAnswer(
  error: unknown,
  request: FastifyRequest,
): { status: number; body: ErrorBody; retryAfter?: number } {
  if (error instanceof AppError) {
    const { code, message, issues, status, retryAfterSeconds } = error;
    return {
      status,
      body: { message, code, ...(issues && { issues }) },
      ...(retryAfterSeconds !== undefined && { retryAfter: retryAfterSeconds }),
    };
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    const issues = error.validation.map(
      (fault): FieldIssue => ({
        path: fault.instancePath.split('/').filter(Boolean).join('.'),
        message: fault.message ?? 'is not valid',
      }),
    );
    return {
      status: 400,
      body: { message: issues[0]?.message ?? 'The request is not valid.', code: 'INVALID', issues },
    };
  }
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const known = frameworkErrors[code];
  if (known) return { status: known.status, body: { message: known.message, code: known.code } };
  if (isDatabaseUnavailable(error) || code === 'FST_UNDER_PRESSURE') {
    return {
      status: 503,
      body: { message: 'The service is busy or restarting. Please try again in a moment.', code: 'UNAVAILABLE' },
      retryAfter: 1,
    };
  }
  // Deleted while the request was under way: the next one would be answered the same.
  const caller = request.principal ?? request.keyHolder;
  if (caller && refersToMissing(error, caller.user.id)) {
    return { status: 401, body: { message: 'Please sign in.', code: 'UNAUTHENTICATED' } };
  }
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status >= 400 && status < 500) return { status, body: { message: 'The request is not valid.', code: 'INVALID' } };
  return {
    status: 500,
    body: { message: 'Something went wrong on our side. Please try again.', code: 'INTERNAL', requestId: request.id },
  };
}

/** Answers every error in the contract's shape, and logs what is our own fault once, with the request id. */
export function answerErrors(app: FastifyInstance): void {
  const logOutage = onceInAWhile(({ error, count }) =>
    app.log.warn({ err: error, requests: count }, 'the database is unavailable; requests were answered 503'),
  );
  app.setErrorHandler((error, request, reply) => {
    // The caller hung up: no one reads the answer, and nothing failed on our side.
    if (error === request.raw.errored) {
      request.log.info('the caller hung up before the request was whole');
      return sendError(reply, 400, { message: 'The request is not whole.', code: 'INVALID' });
    }
    const { status, body, retryAfter } = errorAnswer(error, request);
    if (isDatabaseUnavailable(error)) logOutage(error);
    else if (status >= 500) request.log.error({ err: error }, 'request failed');
    if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
    return sendError(reply, status, body);
  });
}

/** Sends an error body past the route's response schema, which describes only what the route itself answers. */
export function sendError(reply: FastifyReply, status: number, body: ErrorBody): FastifyReply {
  return reply.code(status).type('application/json; charset=utf-8').serializer(JSON.stringify).send(body);
}
