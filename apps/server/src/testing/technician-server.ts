import { afterAll } from 'vitest';
import { startTestServer, type TestBrowser, type TestServer } from './test-server.ts';

/** A server for the tests of one file, with a new technician signed in; it ends after them. */
export async function startTechnicianServer(): Promise<{ server: TestServer; technician: TestBrowser }> {
  const server = await startTestServer();
  afterAll(() => server.close());
  return { server, technician: await server.signedIn() };
}
