import { once } from 'node:events';
import { Agent, createServer, request as forward } from 'node:http';

/** A load balancer as small as one can be: asks /api/ready each 200 ms, takes turns, never tries twice. */
export interface Balancer {
  address: string;
  /** How many nodes it would send a request to now. */
  readyNodes(): number;
  close(): Promise<void>;
}

const probeEveryMs = 200;

export async function startBalancer(nodePorts: readonly number[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const ready = new Set<number>();
  const probe = async (port: number): Promise<void> => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/ready`, { signal: AbortSignal.timeout(1_000) }).catch(
      () => null,
    );
    await answer?.body?.cancel();
    if (answer?.status === 200) ready.add(port);
    else ready.delete(port);
  };
  const probing = setInterval(() => {
    for (const port of nodePorts) void probe(port);
  }, probeEveryMs);

  let turn = 0;
  const server = createServer((incoming, outgoing) => {
    const nodes = [...ready];
    const port = nodes[turn++ % nodes.length];
    if (port === undefined) {
      outgoing.writeHead(502).end('no node is ready');
      return;
    }
    const { method, url, headers } = incoming;
    const onward = forward({ agent, host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
      const { connection: _ofThisHop, ...kept } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, kept);
      answer.pipe(outgoing);
    });
    onward.on('error', (error) => {
      if (!outgoing.headersSent) outgoing.writeHead(502);
      outgoing.end(error.message);
    });
    incoming.pipe(onward);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('no address');
  return {
    address: `http://127.0.0.1:${address.port}`,
    readyNodes: () => ready.size,
    close: async () => {
      clearInterval(probing);
      agent.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
