import { Agent, request } from 'node:http';

/** Calls one server over one kept-alive connection. */
export interface HttpCaller {
  /** Sends a JSON body (or none, as a GET) and reads the answer whole; fails on any status but `expected`. */
  call(path: string, options?: { body?: unknown; expected?: number }): Promise<string>;
  /** As `call`, for the ms that the server says its engine took (header Server-Timing). */
  engineMs(path: string, body: unknown, expected: number): Promise<number>;
  /** The status under which a GET is answered. */
  status(path: string): Promise<number | undefined>;
}

export function httpCaller(address: string, { cookie }: { cookie?: string }): HttpCaller {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const { hostname, port } = new URL(address);
  const send = (
    path: string,
    payload: string | null,
  ): Promise<{ status: number | undefined; text: string; engineMs: number }> =>
    new Promise((resolve, reject) => {
      const length =
        payload === null ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) };
      const headers = { ...length, ...(cookie !== undefined && { cookie }) };
      const outgoing = request(
        { agent, hostname, port, path, headers, method: payload === null ? 'GET' : 'POST' },
        (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.on('end', () => {
            const timing = /engine;dur=([\d.]+)/.exec(String(answer.headers['server-timing']));
            resolve({
              status: answer.statusCode,
              text: Buffer.concat(chunks).toString(),
              engineMs: Number(timing?.[1] ?? 0),
            });
          });
          answer.on('error', reject);
        },
      );
      outgoing.on('error', reject);
      outgoing.end(payload ?? undefined);
    });
  return {
    engineMs: async (path, body, expected) => {
      const { status, engineMs } = await send(path, JSON.stringify(body));
      if (status !== expected) throw new Error(`${path} answered ${status}`);
      return engineMs;
    },
    status: async (path) => (await send(path, null)).status,
    call: async (path, { body, expected = 200 } = {}) => {
      const { status, text } = await send(path, body === undefined ? null : JSON.stringify(body));
      if (status !== expected) throw new Error(`${path} answered ${status}: ${text.slice(0, 300)}`);
      return text;
    },
  };
}
