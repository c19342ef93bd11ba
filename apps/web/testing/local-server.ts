import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** How a test answers a request whose body was read whole. */
export type Answer = (request: IncomingMessage, response: ServerResponse, body: string) => unknown;

/** A server on this machine that answers as `answer` says at the moment; it listens from `listen` to `close`. */
export function localServer() {
  const self: { answer: Answer; origin: string } = {
    answer: (_request, response) => response.writeHead(404).end(),
    origin: '',
  };
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    self.answer(request, response, body);
  });
  return Object.assign(self, {
    listen: async () => {
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const address = server.address();
      if (address === null || typeof address === 'string') throw new Error('The test server has no port.');
      self.origin = `http://127.0.0.1:${address.port}`;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}
