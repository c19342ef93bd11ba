import { ErrorBody, type ErrorCode, type FieldIssue } from '@diagbuddy/contract/errors';
import type { ZodType } from 'zod';
import { forgetEarlyAnswers, takeEarlyAnswer } from './early-answers.ts';
import { recordServerDate } from './server-clock.ts';

/** A call that the server refused. Its message is 'status code: body text'. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** The contract's code; `null` where the body was not one of our errors. */
  readonly code: ErrorCode | null;
  /** The server's words for a person; `null` where the body has none. */
  readonly serverMessage: string | null;
  /** The fields that were wrong; empty where none are named. */
  readonly issues: readonly FieldIssue[];

  constructor(response: { status: number; text: string }) {
    super(`${response.status}: ${response.text}`);
    const body = ErrorBody.safeParse(parseJson(response.text));
    this.status = response.status;
    this.code = body.data?.code ?? null;
    this.serverMessage = body.data?.message ?? messageIn(response.text);
    this.issues = body.data?.issues ?? [];
  }
}

let pendingRequests = new AbortController();

/** Gives up every call that still runs, with an `AbortError` for who waits: their answers belong to a session that ended. */
export function abortRequests(): void {
  pendingRequests.abort();
  pendingRequests = new AbortController();
  forgetEarlyAnswers();
}

export interface ApiRequest<Answer> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path and query, from `/api/`. */
  path: string;
  /** Sent as JSON; without it no content type is sent either. */
  body?: unknown;
  /** The shape of the answer. For an answer without content (204): `z.undefined()`. */
  schema: ZodType<Answer>;
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal;
  /** Milliseconds until the call is given up; 60 s if nothing is said. */
  timeoutMs?: number;
}

/**
 * One call to the server, cookies included.
 *
 * Throws `ApiError` for a refusal, `TypeError` when the server was not reached, a `TimeoutError` after `timeoutMs`
 * and an `Error` when the answer is not what the contract says.
 */
export async function apiRequest<Answer>(request: ApiRequest<Answer>): Promise<Answer> {
  const response = await sendRequest(request);
  return parseAnswer(request, await response.text());
}

/** What a call needs to be sent; the shape of its answer is for who reads it. */
export type RequestOptions = Omit<ApiRequest<unknown>, 'schema'>;

/** Sends a call and answers its response with the body still to be read; throws as `apiRequest` does. */
export async function sendRequest(request: RequestOptions): Promise<Response> {
  const { method, path, body, headers = {}, signal, timeoutMs = 60_000 } = request;
  const ends = [pendingRequests.signal, AbortSignal.timeout(timeoutMs), ...(signal === undefined ? [] : [signal])];
  const ended = AbortSignal.any(ends);
  const early = method === 'GET' ? await takeEarlyAnswer(path, ended) : null;
  if (early !== null) return early;
  const response = await fetch(path, {
    method,
    credentials: 'include',
    headers: {
      Accept: 'application/json',
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    },
    signal: ended,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  recordServerDate(response.headers.get('date'));
  if (response.ok) return response;
  const text = await response.text();
  logHtmlAnswer(request, response.status, text);
  throw new ApiError({ status: response.status, text: text || response.statusText });
}

/** The text of an answer as the contract says it is. */
export function parseAnswer<Answer>(request: ApiRequest<Answer>, text: string): Answer {
  logHtmlAnswer(request, 200, text);
  const answer = request.schema.safeParse(text === '' ? undefined : parseJson(text));
  if (answer.success) return answer.data;
  console.error(`${request.method} ${request.path}: the answer is not what the contract says.`, answer.error.issues);
  throw new Error('The server gave an answer that this page does not understand. Reload the page and try again.');
}

function logHtmlAnswer({ method, path }: RequestOptions, status: number, text: string): void {
  if (looksLikeHtml(text)) console.error(`${method} ${path}: HTML came back instead of JSON (status ${status}).`);
}

function looksLikeHtml(text: string): boolean {
  return /^\s*<(!doctype|html)/i.test(text);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function messageIn(text: string): string | null {
  const body = parseJson(text);
  if (typeof body !== 'object' || body === null || !('message' in body)) return null;
  return typeof body.message === 'string' ? body.message : null;
}
