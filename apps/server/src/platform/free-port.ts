import { once } from 'node:events';
import { createServer } from 'node:net';
import { codeOf, StartupError } from './embedded-postgres/startup-error.ts';

/**
 * Makes sure that the web server will be able to listen, before anything else is started.
 * @throws StartupError with one line that says what to set.
 */
export async function requireFreePort({ port, host }: { port: number; host: string }): Promise<void> {
  const probe = createServer();
  try {
    probe.listen({ port, host, exclusive: true });
    await once(probe, 'listening');
    probe.close();
    await once(probe, 'close');
  } catch (error) {
    throw listenFault(error, { port, host });
  }
}

/** Says in one line why the web server can't listen; hands back any other error as it is. */
export function listenFault(error: unknown, { port, host }: { port: number; host: string }): unknown {
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return new StartupError(
        `Port ${port} is in use. Set another with PORT=${port < 65_535 ? port + 1 : 3000} npm start.`,
      );
    case 'EACCES':
      return new StartupError(`Port ${port} is closed to this user. Set one above 1023 with PORT=3000 npm start.`);
    case 'EADDRNOTAVAIL':
    case 'EAFNOSUPPORT':
    case 'EAI_AGAIN':
    case 'EINVAL':
    case 'ENOTFOUND':
      return new StartupError(`${host} isn't an address of this machine. Set HOST=0.0.0.0 to listen on all of them.`);
    default:
      return error;
  }
}

/** A port of this machine's own address that nothing listens on at the moment. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || !address) throw new Error('The operating system gave no port.');
  return address.port;
}
