import { once } from 'node:events';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { afterEach, describe, expect, it } from 'vitest';
import { prepareShutdown } from './lifecycle.ts';

interface Node {
  address: string;
  port: number;
  drain: { isDraining: boolean };
  ended: string[];
  leave(): Promise<void>;
}

const nodes: Node[] = [];
afterEach(async () => {
  for (const node of nodes.splice(0)) await node.leave();
});

/** A node with a route that takes 400 ms, one that streams for ever, and a step behind it that takes note of its end. */
async function startNode(drainSeconds = 0): Promise<Node> {
  const app = Fastify({ forceCloseConnections: 'idle', return503OnClosing: false }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler);
  app.get('/quick', async () => 'done');
  app.post('/quick', async () => 'done');
  app.get('/slow', async () => {
    await sleep(400);
    return 'done';
  });
  app.get('/stream', (_request, reply) => {
    const endless = new Readable({ read: () => undefined });
    endless.push('event: evidence\ndata: {}\n\n');
    return reply.type('text/event-stream').send(endless);
  });
  const drain = { isDraining: false };
  const ended: string[] = [];
  const step = (name: string) => ({ name, end: async () => void ended.push(name) });
  const stop = prepareShutdown({ app, drain, drainSeconds, steps: [step('jobs'), step('pool'), step('PostgreSQL')] });
  let leaving: Promise<void> | null = null;
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const node = {
    address,
    port: Number(new URL(address).port),
    drain,
    ended,
    leave: () => {
      leaving ??= stop();
      return leaving;
    },
  };
  nodes.push(node);
  return node;
}

async function tookMs(work: Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work;
  return performance.now() - startedAt;
}

describe('a node that leaves', () => {
  it('answers what it accepted, then ends what stands behind the requests, in order', async () => {
    const node = await startNode();
    const slow = fetch(`${node.address}/slow`);
    await sleep(100);
    await node.leave();
    const answer = await slow;
    expect([answer.status, await answer.text()]).toEqual([200, 'done']);
    expect(node.ended).toEqual(['jobs', 'pool', 'PostgreSQL']);
  });

  it('says at once that it is not ready, but takes requests for the drain time, each the last on its connection', async () => {
    const node = await startNode(3);
    const leaving = node.leave();
    expect(node.drain.isDraining).toBe(true);
    await sleep(500);
    const answer = await fetch(`${node.address}/quick`);
    expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
    await leaving;
    await expect(fetch(`${node.address}/quick`)).rejects.toThrow();
  });

  it('is not held by a connection on which no request came, nor by one that stopped in the middle of its request', async () => {
    const node = await startNode();
    const sockets = [connect(node.port, '127.0.0.1'), connect(node.port, '127.0.0.1')];
    await Promise.all(sockets.map((socket) => once(socket, 'connect')));
    for (const socket of sockets) socket.on('error', () => undefined);
    sockets[1]?.write(
      'POST /quick HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
    );
    await sleep(100);
    // One that is held breaks them off after 8 s; one that is not needs a tenth of a second.
    expect(await tookMs(node.leave())).toBeLessThan(7_000);
    for (const socket of sockets) socket.destroy();
  });

  it('ends an event stream after 4 s with an error event, so that the client knows it was cut', async () => {
    const node = await startNode();
    const stream = await fetch(`${node.address}/stream`, { headers: { accept: 'text/event-stream' } });
    const leaving = node.leave();
    const text = await stream.text();
    expect(text).toMatch(/^event: evidence/);
    // @spec I3.5
    expect(text).toMatch(/event: error\ndata: \{"message":".+","code":"UNAVAILABLE"\}\n\n$/);
    await leaving;
  });
});
