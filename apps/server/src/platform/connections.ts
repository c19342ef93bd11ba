import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** The open connections of a server, for its end. */
export interface Connections {
  /**
   * Closes those that wait for nothing: no request, or one that stopped arriving a second ago. Node's own
   * `closeIdleConnections` spares a connection on which no request came yet, and browsers and balancers open such ahead.
   * Call it over and over while the server closes.
   */
  closeQuiet(): void;
  /** Ends event streams, with a word that lets the client tell this from a finished answer. */
  endStreams(): void;
}

interface Connection {
  exchange: { request: IncomingMessage; response: ServerResponse } | null;
  bytesRead: number;
  quietSince: number;
}

const idleMs = 100;
const stalledMs = 1_000;

export function trackConnections(server: Server): Connections {
  const open = new Map<Socket, Connection>();
  server.on('connection', (socket: Socket) => {
    open.set(socket, { exchange: null, bytesRead: 0, quietSince: performance.now() });
    socket.once('close', () => open.delete(socket));
  });
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const connection = open.get(request.socket);
    if (!connection) return;
    const exchange = { request, response };
    connection.exchange = exchange;
    response.once('close', () => {
      if (connection.exchange !== exchange) return;
      connection.exchange = null;
      connection.quietSince = performance.now();
    });
  });

  return {
    closeQuiet: () => {
      const now = performance.now();
      for (const [socket, connection] of open) {
        if (socket.bytesRead !== connection.bytesRead) {
          connection.bytesRead = socket.bytesRead;
          connection.quietSince = now;
        }
        if (connection.exchange?.request.complete) continue;
        const patienceMs = connection.exchange === null ? idleMs : stalledMs;
        if (now - connection.quietSince >= patienceMs) socket.destroy();
      }
    },
    endStreams: () => {
      const message = 'The server is restarting. Please try again in a moment.';
      const farewell = `retry: 1000\nevent: error\ndata: ${JSON.stringify({ message, code: 'UNAVAILABLE' })}\n\n`;
      for (const { exchange } of open.values()) {
        if (exchange?.request.headers.accept?.includes('text/event-stream')) exchange.response.end(farewell);
      }
    },
  };
}
