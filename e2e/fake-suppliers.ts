import { startFakeEncompass } from '@diagbuddy/testing/fakes/suppliers/fake-encompass';
import { type FakeMarcone, startFakeMarcone } from '@diagbuddy/testing/fakes/suppliers/fake-marcone';
import type { PlayedSupplier } from '@diagbuddy/testing/fakes/suppliers/supplier-server';

const port = Number(process.env.E2E_PORT ?? 3987);
const ports = { encompass: port + 21_000, marcone: port + 22_000 };

/** Where the server under test looks for the suppliers. They run during their own journey only. */
export const fakeSuppliers = {
  ENCOMPASS_BASE_URL: `http://127.0.0.1:${ports.encompass}`,
  MARCONE_BASE_URL: `http://127.0.0.1:${ports.marcone}`,
};

/** Starts both there, with no parts in stock yet. */
export async function startFakeSuppliers(): Promise<{ encompass: PlayedSupplier; marcone: FakeMarcone }> {
  const encompass = await startFakeEncompass([], [], ports.encompass);
  return { encompass, marcone: await startFakeMarcone([], ports.marcone) };
}
