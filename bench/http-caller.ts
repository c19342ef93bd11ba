import { Agent, request } from 'node:http';

/** Calls one server over one kept-alive connection. */
export interface HttpCaller {
  /** Sends a JSON body (or none, as a GET) and reads the answer whole; fails on any status but `expected`. */
  call(path: string, options?: { body?: unknown; expected?: number }): Promise<string>;
  /** The status under which a GET is answered. */
  status(path: string): Promise<number | undefined>;
}

export function httpCaller(address: string, { cookie }: { cookie?: string }): HttpCaller {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const { hostname, port } = new URL(address);
  const send = (path: string, payload: string | null): Promise<{ status: number | undefined; text: string }> =>
    new Promise((resolve, reject) => {
      const length =
        payload === null ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) };
      const headers = { ...length, ...(cookie !== undefined && { cookie }) };
      const outgoing = request(
        { agent, hostname, port, path, headers, method: payload === null ? 'GET' : 'POST' },
        (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.on('end', () => resolve({ status: answer.statusCode, text: Buffer.concat(chunks).toString() }));
          answer.on('error', reject);
        },
      );
      outgoing.on('error', reject);
      outgoing.end(payload ?? undefined);
    });
  return {
    status: async (path) => (await send(path, null)).status,
    call: async (path, { body, expected = 200 } = {}) => {
      const { status, text } = await send(path, body === undefined ? null : JSON.stringify(body));
      if (status !== expected) throw new Error(`${path} answered ${status}: ${text.slice(0, 300)}`);
      return text;
    },
  };
}
