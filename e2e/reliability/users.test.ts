import { spawnSync } from 'node:child_process';
import { chownSync, mkdirSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { cleanUp, ownerOf, repository, startServer, temporaryFolder } from '@diagbuddy/testing/servers/server-process';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

const isRoot = process.getuid?.() === 0;
const name = `diagbuddy-t${process.pid}`;
const number = (flag: string): number =>
  Number.parseInt(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout, 10);

afterEach(cleanUp);

async function startsAndStops(options: Parameters<typeof startServer>[0]): Promise<void> {
  const server = await (await startServer(options)).ready();
  server.process.kill('SIGTERM');
  expect(await server.ended()).toBe(0);
}

describe.runIf(isRoot)('root', () => {
  it('runs PostgreSQL as another user, as it demands', async () => {
    const dataDir = join(temporaryFolder(), 'data');
    await startsAndStops({ dataDir });
    expect(ownerOf(dataDir).uid).not.toBe(0);
  });

  it('can keep the data in a folder that is closed to that user, as everything below /root is', async () => {
    const dataDir = join(temporaryFolder({ mode: 0o700, parent: homedir() }), 'data');
    await startsAndStops({ dataDir });
    await startsAndStops({ dataDir });
    expect(ownerOf(dataDir).uid).not.toBe(0);
  });
});

describe.runIf(isRoot)('root with a checkout in a closed folder', () => {
  it('starts it, though the user of PostgreSQL could not even find it there', async ({ skip }) => {
    const checkout = join(temporaryFolder({ mode: 0o700, parent: homedir() }), 'with space');
    mkdirSync(checkout);
    const parts = ['apps', 'packages', 'node_modules', 'package.json'].map((name) => join(repository, name));
    // Hard links cost nothing; where the two places lie on different disks there is no cheap way to try this.
    if (spawnSync('cp', ['-al', ...parts, checkout]).status !== 0) skip();
    const main = join(checkout, 'apps', 'server', 'src', 'main.ts');
    await startsAndStops({ args: [main], dataDir: join(checkout, 'data') });
  });
});

describe.runIf(isRoot)('an ordinary user', () => {
  let user = { uid: -1, gid: -1 };
  beforeAll(() => {
    spawnSync('useradd', ['--no-create-home', '--shell', '/usr/sbin/nologin', name]);
    user = { uid: number('-u'), gid: number('-g') };
  });
  afterAll(() => {
    spawnSync('userdel', [name]);
  });
  /** A checkout below /root can't be read by anybody else: then there is nothing to try. */
  const mayReadProduct = (): boolean => spawnSync('test', ['-r', join(repository, 'package.json')], user).status === 0;

  const ownFolder = (): string => {
    const folder = temporaryFolder();
    chownSync(folder, user.uid, user.gid);
    return folder;
  };

  it('runs everything, and root may take over what that user made', async ({ skip }) => {
    if (!mayReadProduct()) skip();
    const dataDir = join(ownFolder(), 'data');
    await startsAndStops({ dataDir, user });
    expect(ownerOf(dataDir)).toEqual(user);
    await startsAndStops({ dataDir });
    expect(ownerOf(dataDir)).toEqual(user);
    await startsAndStops({ dataDir, user });
  });

  it('hears in one line of a data folder that is closed or belongs to another', async ({ skip }) => {
    if (!mayReadProduct()) skip();
    const closed = temporaryFolder();
    const refused = await startServer({ dataDir: join(closed, 'data'), user });
    expect(await refused.ended()).toBe(1);
    expect(refused.output().trim()).toMatch(
      /^Can't write to the data folder \S+: it is closed to this user\..*DATA_DIR\.$/,
    );

    const foreign = join(closed, 'foreign');
    mkdirSync(foreign);
    await startsAndStops({ dataDir: foreign });
    const second = await startServer({ dataDir: foreign, user });
    expect(await second.ended()).toBe(1);
    expect(second.output().trim().split('\n')).toHaveLength(1);
    expect(second.output()).toContain('closed to this user');
    expect(statSync(foreign).uid).toBe(0);
  });
});
