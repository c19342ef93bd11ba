import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { startTestServer } from '@diagbuddy/testing/servers/test-server';
import { expect, it } from 'vitest';

it('answers 400 to a request that names two hosts, whatever it asks for', async () => {
  const server = await startTestServer();
  try {
    const address = new URL(await server.app.listen({ port: 0, host: '127.0.0.1' }));
    const ask = async (path: string, hosts: readonly string[]) => {
      const socket = connect(Number(address.port), address.hostname);
      await once(socket, 'connect');
      const lines = [`GET ${path} HTTP/1.1`, ...hosts, 'Connection: close', '', ''];
      socket.write(lines.join('\r\n'));
      return (await text(socket)).split('\r\n')[0];
    };
    for (const path of ['/api/health', '/api/nothing', '/metrics']) {
      const [one, two, spelled] = await Promise.all([
        ask(path, [`Host: ${address.host}`]),
        ask(path, [`Host: ${address.host}`, 'Host: elsewhere.example']),
        ask(path, [`Host: ${address.host}`, 'hOST: elsewhere.example']),
      ]);
      expect(one).toBe(path === '/api/nothing' ? 'HTTP/1.1 404 Not Found' : 'HTTP/1.1 200 OK');
      expect([two, spelled]).toEqual(Array(2).fill('HTTP/1.1 400 Bad Request'));
    }
  } finally {
    await server.close();
  }
});
