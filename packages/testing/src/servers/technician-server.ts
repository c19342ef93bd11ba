import { afterAll } from 'vitest';
import type { HttpClient } from '../http/http-client.ts';
import { startTestServer, type TestServer } from './test-server.ts';

/** A server for the tests of one file, with a new technician signed in; it ends after them. */
export async function startTechnicianServer(): Promise<{ server: TestServer; technician: HttpClient }> {
  const server = await startTestServer();
  afterAll(() => server.close());
  return { server, technician: await server.signedIn() };
}
