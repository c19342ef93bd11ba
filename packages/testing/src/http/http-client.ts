export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';

/** A request as it goes over the wire. */
export interface WireRequest {
  method: Method;
  url: string;
  headers: Record<string, string>;
  payload: string | undefined;
}

export interface WireAnswer {
  status: number;
  headers: Record<string, unknown>;
  bytes: Buffer;
}

/** The way to one server: over the network, or straight into an app without a port. */
export type Transport = (request: WireRequest) => Promise<WireAnswer>;

export interface HttpAnswer extends WireAnswer {
  text: string;
  /** The body as JSON, or `null` when there is none. Untyped: a test reads what the wire carries. */
  body: ReturnType<typeof JSON.parse>;
}

/** A browser without a window: it keeps its cookies and sends JSON. */
export interface HttpClient {
  /** The values of all cookies, by name. */
  cookies: Map<string, string>;
  /** The session's cookie as a header carries it, `null` when signed out. */
  sessionCookie: string | null;
  /** Sends a body as JSON, a text as it is; an empty header takes away what the client would send by itself. */
  send(method: Method, url: string, body?: unknown, headers?: Record<string, string>): Promise<HttpAnswer>;
  /** The same browser, its cookies included, before another server. */
  at(transport: Transport): HttpClient;
}

interface ClientOptions {
  /** Sent with every request. */
  headers?: Record<string, string>;
  cookies?: Map<string, string>;
  /** Sees every answer. */
  onAnswer?: (call: { method: Method; url: string }, answer: HttpAnswer) => void;
}

/** Opens a client that asks the server behind `transport`. */
export function openHttpClient(transport: Transport, options: ClientOptions = {}): HttpClient {
  const client: HttpClient = {
    cookies: options.cookies ?? new Map<string, string>(),
    get sessionCookie() {
      const [name, value] = [...client.cookies].find(([each]) => sessionName.test(each)) ?? [];
      return name === undefined ? null : `${name}=${value}`;
    },
    set sessionCookie(cookie) {
      for (const name of client.cookies.keys()) if (sessionName.test(name)) client.cookies.delete(name);
      if (cookie !== null) keepCookies(client.cookies, [cookie]);
    },
    at: (other) => openHttpClient(other, { ...options, cookies: client.cookies }),
    send: async (method, url, body, headers = {}) => {
      const cookie = Array.from(client.cookies, ([name, value]) => `${name}=${value}`).join('; ');
      const given: Record<string, string> = {
        ...options.headers,
        cookie,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      };
      const wire = await transport({
        method,
        url,
        headers: Object.fromEntries(Object.entries(given).filter(([, value]) => value !== '')),
        payload: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
      });
      keepCookies(client.cookies, setCookieLines(wire.headers));
      const answer = present(wire);
      options.onAnswer?.({ method, url }, answer);
      return answer;
    },
  };
  return client;
}

const sessionName = /^(__Host-)?diagbuddy$/;

/** Text and JSON are read when they are asked for, so that who measures an answer does not measure that. */
const present = (wire: WireAnswer): HttpAnswer => ({
  ...wire,
  get text() {
    return wire.bytes.toString();
  },
  get body() {
    const isJson = String(wire.headers['content-type'] ?? '').includes('application/json');
    return isJson && wire.bytes.length > 0 ? JSON.parse(wire.bytes.toString()) : null;
  },
});

function setCookieLines(headers: Record<string, unknown>): string[] {
  const value = headers['set-cookie'];
  return Array.isArray(value) ? value.map(String) : value === undefined ? [] : [String(value)];
}

function keepCookies(cookies: Map<string, string>, lines: readonly string[]): void {
  for (const line of lines) {
    const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s);
    if (value === '') cookies.delete(name);
    else cookies.set(name, value);
  }
}

/** Fails where an answer is not the one that a test needs to go on. */
export async function expectStatus(call: Promise<HttpAnswer>, status: number): Promise<HttpAnswer> {
  const answer = await call;
  if (answer.status === status) return answer;
  throw new Error(`answered ${answer.status} in place of ${status}: ${answer.text.slice(0, 300)}`);
}
