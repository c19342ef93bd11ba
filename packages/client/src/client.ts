import type { components } from './api.ts';

type Schemas = components['schemas'];
export type DiagnoseRequest = Schemas['DiagnoseRequest'];
export type DiagnoseResponse = Schemas['DiagnoseResponse'];
export type PartsResponse = Schemas['PartsResponse'];
export type ErrorCodeResponse = Schemas['ErrorCodeResponse'];
export type DiagnosisSummary = Schemas['DiagnosisSummary'];

/** An answer that is no success: its status, the server's code and sentence, and when to try again. */
export class DiagBuddyError extends Error {
  readonly status: number;
  readonly code: string;
  readonly retryAfterSeconds: number | null;

  constructor(status: number, { code, message }: { code: string; message: string }, retryAfter: string | null) {
    super(message);
    this.name = 'DiagBuddyError';
    this.status = status;
    this.code = code;
    this.retryAfterSeconds = retryAfter === null ? null : Number(retryAfter);
  }
}

/** Where DiagBuddy is, and the key from the Profile tab of its dashboard. `timeoutMs` bounds each call. */
export interface ClientOptions {
  baseUrl: string;
  apiKey: string;
  timeoutMs?: number;
  fetch?: typeof fetch;
}

/** The calls of DiagBuddy's external API. Each rejects with a `DiagBuddyError` where the answer is no success. */
export interface DiagBuddyClient {
  /** Diagnoses an appliance. A request that is sent again under the same `idempotencyKey` gets the first one's answer. */
  diagnose(request: DiagnoseRequest, options?: { idempotencyKey?: string }): Promise<DiagnoseResponse>;
  /** Lists a model's parts; `component` is a part's id, words of its name or a part number, an old one too. */
  parts(modelNumber: string, options?: { component?: string }): Promise<PartsResponse>;
  /** What a displayed code means, on a model or on all machines that have it. */
  errorCode(code: string, options?: { modelNumber?: string }): Promise<ErrorCodeResponse>;
  /** The account's diagnoses, newest first, page after page. */
  diagnoses(options?: { pageSize?: number }): AsyncGenerator<DiagnosisSummary>;
}

/** Opens a client; nothing is sent before the first call. */
export function createClient({
  baseUrl,
  apiKey,
  timeoutMs = 30_000,
  fetch: send = fetch,
}: ClientOptions): DiagBuddyClient {
  const call = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = { ...init.headers, authorization: `Bearer ${apiKey}`, accept: 'application/json' };
    const signal = AbortSignal.timeout(timeoutMs);
    const answer = await send(new URL(path, baseUrl), { ...init, headers, signal, redirect: 'error' });
    if (answer.ok) return answer;
    throw new DiagBuddyError(answer.status, await refusalOf(answer), answer.headers.get('retry-after'));
  };
  return {
    diagnose: async (request, { idempotencyKey } = {}) => {
      const headers: Record<string, string> = { 'content-type': 'application/json' };
      if (idempotencyKey !== undefined) headers['idempotency-key'] = idempotencyKey;
      const body = JSON.stringify(request);
      return read(await call('/api/external/diagnose', { method: 'POST', headers, body }));
    },
    parts: async (modelNumber, { component } = {}) =>
      read(await call(`/api/external/parts/${encodeURIComponent(modelNumber)}${query({ component })}`)),
    errorCode: async (code, { modelNumber } = {}) =>
      read(await call(`/api/external/error-codes/${encodeURIComponent(code)}${query({ modelNumber })}`)),
    diagnoses: async function* ({ pageSize = 100 } = {}) {
      let path: string | undefined = `/api/external/diagnoses?limit=${pageSize}`;
      while (path !== undefined) {
        const answer: Response = await call(path);
        yield* await read<DiagnosisSummary[]>(answer);
        path = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1];
      }
    },
  };
}

/** The server holds its answers to the document from which these types are made. */
const read = async <Answer>(answer: Response): Promise<Answer> => (await answer.json()) as Answer;

function query(parameters: Record<string, string | undefined>): string {
  const given = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) if (value !== undefined) given.set(name, value);
  return given.size === 0 ? '' : `?${given}`;
}

async function refusalOf(answer: Response): Promise<{ code: string; message: string }> {
  const body = await read<Partial<Schemas['ErrorBody']> | null>(answer).catch(() => null);
  return { code: body?.code ?? 'UNKNOWN', message: body?.message ?? `DiagBuddy answered ${answer.status}.` };
}
