import { randomUUID } from 'node:crypto';
import { type PlayedSupplier, type StockedPart, startSupplierServer, stocked, totalOf } from './supplier-server.ts';

/** The credentials that the played Marcone takes. */
export const marconeCredentials = {
  clientId: 'harbor-client',
  clientSecret: 'canary-marcone-secret',
  customerNumber: '100200',
} as const;

export interface FakeMarcone extends PlayedSupplier {
  /** Ends every token that was given, before its time. */
  endTokens(): void;
}

/**
 * Starts a played Marcone. It wants a token, which runs out; what it does not find is a bad request; its amounts are
 * numbers, its quantities strings.
 */
export async function startFakeMarcone(parts: readonly StockedPart[], port?: number): Promise<FakeMarcone> {
  const tokens = new Set<string>();
  const { clientId, clientSecret, customerNumber } = marconeCredentials;
  const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
  const supplier = await startSupplierServer(
    parts,
    ({ path, headers, body }, played) => {
      if (path === '/AccessToken') {
        if (headers.authorization !== basic || body !== 'grant_type=client_credentials') {
          return { status: 401, body: { error: 'invalid_client' } };
        }
        const token = randomUUID();
        tokens.add(token);
        return { status: 200, body: { access_token: token, token_type: 'bearer', expires_in: 1199 } };
      }
      if (path !== '/parts/lookup') return { status: 404, body: { message: 'Not found' } };
      if (!tokens.has(headers.authorization?.replace('Bearer ', '') ?? ''))
        return { status: 401, body: { message: 'Expired' } };
      const { custNo, partNumber } = JSON.parse(body);
      const part = custNo === customerNumber ? stocked(played, partNumber) : undefined;
      if (part === undefined) return { status: 400, body: { message: 'Part not found' } };
      return { status: 200, body: { partResults: [resultOf(part)] } };
    },
    port,
  );
  return Object.assign(supplier, { endTokens: () => tokens.clear() });
}

const resultOf = (part: StockedPart) => ({
  make: 'WHI',
  partNumber: part.partNumber,
  description: part.description,
  price: part.net,
  dealer: part.net + 5,
  list: part.list,
  retail: part.list + 5,
  coreCost: part.core ?? 0,
  isDiscontinued: part.isDiscontinued ?? false,
  isDropShipOnly: false,
  inventory: Object.entries(part.stock).map(([warehouseName, quantity], index) => ({
    warehouseNumber: String(index),
    warehouseName,
    timeInTransitDays: part.etaDays ?? null,
    quantityAvailable: String(quantity),
  })),
  totalWarehouseQty: String(totalOf(part)),
  subParts: part.replacedBy === undefined ? [] : [{ make: 'WHI', partNumber: part.replacedBy }],
  crossReferenceParts: null,
});
