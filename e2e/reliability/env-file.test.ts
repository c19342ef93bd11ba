import { cpSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  cleanUp,
  repository,
  type ServerOptions,
  type ServerProcess,
  startServer,
  temporaryFolder,
  until,
} from '@diagbuddy/testing/servers/server-process';
import { afterEach, describe, expect, it } from 'vitest';
import { findFreePort } from '../../apps/server/src/platform/free-port.ts';

afterEach(cleanUp);

/** A checkout of its own, made of this one, with a .env that holds these lines. */
function checkoutWith(lines: string[]): string {
  const checkout = temporaryFolder();
  // The scripts take the folder above them for the checkout, so they have to be there; the rest may be elsewhere.
  for (const name of ['scripts', 'package.json'])
    cpSync(join(repository, name), join(checkout, name), { recursive: true });
  for (const name of ['apps', 'build', 'node_modules', 'package-lock.json', 'packages']) {
    symlinkSync(join(repository, name), join(checkout, name));
  }
  writeFileSync(join(checkout, '.env'), `${lines.join('\n')}\n`);
  return checkout;
}

async function settingsOf(address: string): Promise<unknown> {
  return (await fetch(`${address}/api/settings`)).json();
}

const npm = (args: string[], lines: string[], env: ServerOptions['env'] = {}): Promise<ServerProcess> => {
  const dataDir = join(temporaryFolder(), 'data');
  return startServer({ checkout: checkoutWith(lines), command: 'npm', args, dataDir, env, ownGroup: true });
};

describe('.env', () => {
  it('is read by npm start; what the environment says comes first', async () => {
    const env = { BETA_PROMO_CODE: 'OF-THE-ENVIRONMENT' };
    const lines = ['CONTACT_EMAIL=file@example.com', 'BETA_PROMO_CODE=OF-THE-FILE'];
    const server = await (await npm(['start'], lines, env)).ready();
    expect(await settingsOf(server.address)).toEqual({
      contactEmail: 'file@example.com',
      betaPromoCode: 'OF-THE-ENVIRONMENT',
    });
  });

  it('may hold a name that is mistyped: the start says so, and keeps its value to itself', async () => {
    const server = await (await npm(['start'], ['STRIPE_SECRETKEY=sk_test_4242'])).ready();
    expect(server.output()).toContain(
      'STRIPE_SECRETKEY is not a setting of DiagBuddy; did you mean STRIPE_SECRET_KEY?',
    );
    expect(server.output()).not.toContain('4242');
  });

  it('may hold a wrong setting: it stops the start, as one in the environment does', async () => {
    const server = await npm(['start'], ['DRAIN_SECONDS=60']);
    expect(await server.ended()).toBe(1);
    expect(server.output()).toContain('DRAIN_SECONDS must be a whole number from 0 to 8; it is "60".');
  });

  it('is read by npm run dev, whose client finds the server at the port that stands there', async () => {
    const port = await findFreePort();
    const server = await npm(['run', 'dev'], [`PORT=${port}`, 'CONTACT_EMAIL=file@example.com'], {
      PORT: undefined,
      NO_COLOR: '1',
    });
    let client: string | undefined;
    await until(
      () => {
        client = /http:\/\/127\.0\.0\.1:\d+/.exec(server.output())?.[0];
        return client !== undefined && server.output().includes('DiagBuddy is ready');
      },
      60_000,
      'the client and the server',
    );
    expect(await settingsOf(String(client))).toMatchObject({ contactEmail: 'file@example.com' });
  });
});
