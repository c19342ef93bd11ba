import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { publicUrl } from './nodes.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  /** The body as JSON, `null` where it is none. Untyped: a run reads what the wire carries. */
  body: ReturnType<typeof JSON.parse>;
}

export interface Sending {
  /** Sent as JSON; a text goes as it is. */
  body?: unknown;
  /** Beside the own page's Origin and the cookies; an empty one takes a header away. */
  headers?: Record<string, string>;
}

/** A person's browser, without its window: it keeps cookies, and may talk to any node. */
export interface Visitor {
  cookies: Map<string, string>;
  send(address: string, method: Method, path: string, sending?: Sending): Promise<Answer>;
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Closes the connections that are kept for the next call. */
export const hangUp = async (): Promise<void> => agent.destroy();

/** A browser behind the load balancer, at the address `ip`; `onAnswer` sees every answer. */
export function visitor({
  ip,
  onAnswer,
}: {
  ip?: string;
  onAnswer?: (call: { method: Method; path: string }, answer: Answer) => void;
} = {}): Visitor {
  const cookies = new Map<string, string>();
  return {
    cookies,
    send: async (address, method, path, { body, headers = {} } = {}) => {
      const payload = body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body);
      const cookie = Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; ');
      const all: Record<string, string> = {
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/142.0',
        origin: publicUrl,
        'sec-fetch-site': 'same-origin',
        cookie,
        ...(ip !== undefined && { 'x-forwarded-for': ip }),
        ...(payload !== undefined && {
          'content-type': 'application/json',
          'content-length': String(Buffer.byteLength(payload)),
        }),
        ...headers,
      };
      const sent = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
      const answer = await exchange(new URL(path, address), { method, headers: sent, payload });
      keepCookies(cookies, answer.headers['set-cookie'] ?? []);
      onAnswer?.({ method, path }, answer);
      return answer;
    },
  };
}

function exchange(
  address: URL,
  { method, headers, payload }: { method: Method; headers: Record<string, string>; payload: string | undefined },
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = request(address, { agent, method, headers, timeout: 30_000 }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        const isJson = String(answer.headers['content-type']).includes('application/json');
        const body: unknown = isJson && text !== '' ? JSON.parse(text) : null;
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text, body });
      });
    });
    outgoing.on('timeout', () => outgoing.destroy(new Error(`${method} ${address.pathname} took longer than 30 s`)));
    outgoing.on('error', (error) => {
      // The server closed a kept connection in the moment in which it was taken up again: as a browser does, on a new one.
      if (outgoing.reusedSocket && 'code' in error && error.code === 'ECONNRESET') {
        exchange(address, { method, headers, payload }).then(resolve, reject);
      } else reject(error);
    });
    outgoing.end(payload);
  });
}

function keepCookies(cookies: Map<string, string>, lines: readonly string[]): void {
  for (const line of lines) {
    const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s);
    if (value === '') cookies.delete(name);
    else cookies.set(name, value);
  }
}

/** Fails where an answer is not the one that a run needs to go on. */
export async function expectStatus(call: Promise<Answer>, status: number): Promise<Answer> {
  const answer = await call;
  if (answer.status === status) return answer;
  throw new Error(`answered ${answer.status} in place of ${status}: ${answer.text.slice(0, 300)}`);
}
