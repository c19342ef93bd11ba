import { existsSync, readdirSync, symlinkSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import {
  cleanUp,
  postgresPid,
  type ServerOptions,
  type ServerProcess,
  startServer,
  temporaryFolder,
  until,
} from '@diagbuddy/testing/servers/server-process';
import { afterEach, describe, expect, it } from 'vitest';
import { isProcessAlive } from '../../apps/server/src/platform/embedded-postgres/postmaster-file.ts';

afterEach(cleanUp);

const npmStart = (dataDir: string, env: ServerOptions['env'] = {}): Promise<ServerProcess> =>
  startServer({ dataDir, command: 'npm', args: ['start'], env, ownGroup: true });

/** A PATH with all that is on this one but `ps`, which a small Linux does not have. */
function pathWithoutPs(): string {
  const folder = temporaryFolder();
  for (const place of (process.env.PATH ?? '').split(delimiter).filter((path) => existsSync(path))) {
    for (const name of readdirSync(place)) {
      const link = join(folder, name);
      if (name !== 'ps' && !existsSync(link)) symlinkSync(join(place, name), link);
    }
  }
  return folder;
}

async function isGone(server: ServerProcess, databasePid: number | null): Promise<boolean> {
  const answer = await fetch(`${server.address}/api/health`).catch(() => null);
  await answer?.body?.cancel();
  return answer === null && databasePid !== null && !isProcessAlive(databasePid);
}

describe('npm start', () => {
  it('serves the client and the API; the second time it has nothing to install or build, and says only what matters', async () => {
    const dataDir = join(temporaryFolder(), 'data');
    const first = await (await npmStart(dataDir)).ready();
    const page = await fetch(`${first.address}/`);
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(await page.text()).toContain('<div id="root"');
    first.process.kill('SIGTERM');
    await first.ended();

    const second = await (await npmStart(dataDir)).ready();
    expect(second.output()).not.toMatch(/installing|building/i);
  });

  it.each(['SIGTERM', 'SIGKILL'] as const)(
    'ends with npm when that gets %s, and leaves no process behind',
    async (signal) => {
      const dataDir = join(temporaryFolder(), 'data');
      const env = process.platform === 'linux' ? { PATH: pathWithoutPs() } : {};
      const server = await (await npmStart(dataDir, env)).ready();
      const databasePid = postgresPid(dataDir);
      server.process.kill(signal);
      await until(() => isGone(server, databasePid), 60_000, 'the end of server and database');
    },
  );

  it('ends at Ctrl-C, which every process of the terminal gets at once', async () => {
    const dataDir = join(temporaryFolder(), 'data');
    const server = await (await npmStart(dataDir)).ready();
    const databasePid = postgresPid(dataDir);
    process.kill(-(server.process.pid ?? Number.NaN), 'SIGINT');
    await until(() => isGone(server, databasePid), 60_000, 'the end of server and database');
  });
});
