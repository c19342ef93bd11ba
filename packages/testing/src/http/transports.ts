import { Agent, request } from 'node:http';
import type { App } from '@diagbuddy/server/platform/fastify-app';
import type { Transport, WireAnswer, WireRequest } from './http-client.ts';

/** Straight into an app, as from `ipAddress`; no port is opened. */
export const injected =
  (app: App, ipAddress: string): Transport =>
  async ({ method, url, headers, payload }) => {
    const remote = { method, url, headers, remoteAddress: ipAddress };
    const answer = await app.inject(payload === undefined ? remote : { ...remote, payload });
    return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload };
  };

const shared = new Agent({ keepAlive: true, maxSockets: 64 });

/** Closes the connections that are kept for the next call. */
export const closeConnections = async (): Promise<void> => shared.destroy();

interface NetworkOptions {
  agent?: Agent;
  /** Whether a request goes out again, as a browser's does, when the server closed the kept connection that carried it. */
  retries?: boolean;
}

/** Over the network to the server at `address`; over connections shared by all clients unless an agent is given. */
export const overNetwork =
  (address: string, options: NetworkOptions = {}): Transport =>
  (wire) =>
    exchange(new URL(wire.url, address), wire, { agent: shared, retries: true, ...options });

/** Over one connection that is kept: what is measured is the server, not the setting up of connections. */
export const overOneConnection = (address: string): Transport =>
  overNetwork(address, { agent: new Agent({ keepAlive: true, maxSockets: 1 }) });

function exchange(address: URL, wire: WireRequest, options: Required<NetworkOptions>): Promise<WireAnswer> {
  const { method, payload } = wire;
  const { agent, retries } = options;
  const length = payload === undefined ? {} : { 'content-length': String(Buffer.byteLength(payload)) };
  return new Promise((resolve, reject) => {
    const headers = { ...wire.headers, ...length };
    const outgoing = request(address, { agent, method, headers, timeout: 30_000 }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes: Buffer.concat(chunks) }),
      );
    });
    outgoing.on('timeout', () => outgoing.destroy(new Error(`${method} ${address.pathname} took longer than 30 s`)));
    outgoing.on('error', (error) => {
      if (retries && outgoing.reusedSocket && 'code' in error && error.code === 'ECONNRESET') {
        exchange(address, wire, options).then(resolve, reject);
      } else reject(error);
    });
    outgoing.end(payload);
  });
}
