import { startOpenIdProvider } from '@diagbuddy/testing/fakes/openid-provider';

const port = Number(process.env.E2E_PORT ?? 3987);
const client = { clientId: 'diagbuddy-e2e', clientSecret: 'a-secret-of-the-e2e-client' };
const providerPort = port + 20_000;

/** The settings with which the server under test signs people in at the provider of this machine, in Google's place. */
export const fakeGoogle = {
  PUBLIC_URL: `http://localhost:${port}`,
  GOOGLE_CLIENT_ID: client.clientId,
  GOOGLE_CLIENT_SECRET: client.clientSecret,
  GOOGLE_ISSUER: `http://127.0.0.1:${providerPort}`,
};

/** Runs that provider as long as the journeys take. */
export default async function start(): Promise<() => Promise<void>> {
  const redirectUri = `${fakeGoogle.PUBLIC_URL}/api/auth/google/callback`;
  const provider = await startOpenIdProvider({ ...client, port: providerPort, redirectUri });
  return () => provider.close();
}
