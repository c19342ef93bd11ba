import { encompassCredentials, type PlayedModel, startFakeEncompass } from '../fakes/suppliers/fake-encompass.ts';
import { type FakeMarcone, marconeCredentials, startFakeMarcone } from '../fakes/suppliers/fake-marcone.ts';
import type { PlayedSupplier, StockedPart } from '../fakes/suppliers/supplier-server.ts';
import { expectStatus, type HttpClient } from '../http/http-client.ts';
import { startTestServer, type TestServer } from './test-server.ts';

/** A server whose suppliers are played ones of ours. */
export async function startSupplierTestServer(
  {
    encompassParts,
    marconeParts,
    models = [],
  }: {
    encompassParts: readonly StockedPart[];
    marconeParts: readonly StockedPart[];
    models?: readonly PlayedModel[];
  },
  env: Record<string, string> = {},
): Promise<{ server: TestServer; encompass: PlayedSupplier; marcone: FakeMarcone; close(): Promise<void> }> {
  const encompass = await startFakeEncompass(encompassParts, models);
  const marcone = await startFakeMarcone(marconeParts);
  const server = await startTestServer({
    ...{ ENCOMPASS_BASE_URL: encompass.baseUrl, MARCONE_BASE_URL: marcone.baseUrl },
    ...env,
  });
  return {
    ...{ server, encompass, marcone },
    close: async () => {
      await server.close();
      await Promise.all([encompass.close(), marcone.close()]);
    },
  };
}

/** Stores the accounts of both suppliers, as a manager does. */
export async function connectSuppliers(manager: HttpClient): Promise<void> {
  await expectStatus(manager.send('PUT', '/api/organization/suppliers/encompass', encompassCredentials), 204);
  await expectStatus(manager.send('PUT', '/api/organization/suppliers/marcone', marconeCredentials), 204);
}
