import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

/** How a played supplier misbehaves: it answers nothing, fails, hangs up, or sends something else than its format. */
export type SupplierTrouble =
  | 'silent'
  | 'error-500'
  | 'hang-up'
  | 'wrong-type'
  | 'not-json'
  | 'ten-megabytes'
  | 'redirect';

/** A part that a played supplier sells; dollars. */
export interface StockedPart {
  partNumber: string;
  description: string;
  list: number;
  net: number;
  core?: number;
  /** By the warehouse's place. */
  stock: Record<string, number>;
  etaDays?: number;
  isDiscontinued?: boolean;
  replacedBy?: string;
}

export interface PlayedSupplier {
  baseUrl: string;
  /** The paths that were called, in order. */
  calls: string[];
  parts: StockedPart[];
  trouble: SupplierTrouble | null;
  close(): Promise<void>;
}

/** What a played supplier answers to a call: a status, and a body that is sent as JSON. */
export interface PlayedAnswer {
  status: number;
  body: unknown;
}

/** A request as a played supplier reads it. */
export interface SupplierRequest {
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
}

/** Starts a server on this machine that answers as a supplier does, or as its trouble says; `port` 0 for any free one. */
export async function startSupplierServer(
  parts: readonly StockedPart[],
  answer: (request: SupplierRequest, supplier: PlayedSupplier) => PlayedAnswer,
  port = 0,
): Promise<PlayedSupplier> {
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const path = request.url ?? '';
      supplier.calls.push(path);
      if (supplier.trouble !== null) return misbehave(supplier.trouble, response);
      const { status, body: sent } = answer({ path, headers: request.headers, body }, supplier);
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(sent));
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const supplier: PlayedSupplier = {
    baseUrl: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    calls: [],
    parts: [...parts],
    trouble: null,
    close: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
  return supplier;
}

function misbehave(trouble: SupplierTrouble, response: ServerResponse): void {
  if (trouble === 'silent') return;
  if (trouble === 'hang-up') return void response.destroy();
  if (trouble === 'error-500') return void response.writeHead(500).end('{}');
  if (trouble === 'redirect') return void response.writeHead(302, { location: 'http://169.254.169.254/' }).end();
  response.writeHead(200, { 'content-type': 'application/json' });
  if (trouble === 'wrong-type')
    return void response.end('{"status":"fine","data":7,"partResults":{"a":1},"access_token":5}');
  if (trouble === 'not-json') return void response.end('<html>Maintenance</html>');
  response.end(`{"filler":"${'x'.repeat(10_000_000)}"}`);
}

/** The part of that number, as it is stocked. */
export const stocked = ({ parts }: PlayedSupplier, partNumber: string): StockedPart | undefined =>
  parts.find((part) => part.partNumber === partNumber);

export const totalOf = ({ stock }: StockedPart): number => Object.values(stock).reduce((sum, each) => sum + each, 0);
