import { once } from 'node:events';
import { connect } from 'node:net';
import { startTestServer, type TestServer } from '@diagbuddy/testing/servers/test-server';
import { afterAll, beforeAll, expect, it } from 'vitest';

let server: TestServer;
let port = 0;
beforeAll(async () => {
  server = await startTestServer();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const address = server.app.server.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
});
afterAll(() => server.close());

const line = 'POST /api/auth/signup HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';

/** What a caller hears who sends so much and then stops, until the server hangs up. */
async function heardAfter(sent: string): Promise<string> {
  const caller = connect(port, '127.0.0.1');
  let heard = '';
  caller.on('data', (chunk: Buffer) => {
    heard += chunk.toString();
  });
  caller.write(sent);
  await once(caller, 'close');
  return heard.split('\r\n')[0] ?? '';
}

it.concurrent.each([
  ['half of its headers', line],
  ['half of its body', `${line}Content-Length: 100\r\n\r\n{"firstName":`],
  ['half of a chunked body', `${line}Transfer-Encoding: chunked\r\n\r\n5\r\n{"fir\r\n`],
])(
  'a request of which only %s came is let go of long before half a minute is over',
  async (_what, sent) => {
    expect(await heardAfter(sent)).toBe('HTTP/1.1 408 Request Timeout');
  },
  28_000,
);
