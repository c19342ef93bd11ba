import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expectStatus, openHttpClient } from '@diagbuddy/testing/http/http-client';
import { overNetwork } from '@diagbuddy/testing/http/transports';
import {
  cleanUp,
  postgresPid,
  type ServerProcess,
  startServer,
  temporaryFolder,
} from '@diagbuddy/testing/servers/server-process';
import { afterEach, expect, it } from 'vitest';
import { isProcessAlive } from '../../apps/server/src/platform/embedded-postgres/postmaster-file.ts';

afterEach(cleanUp);

/** Types `npm run restore` with these words behind it; answers the exit code and what it wrote, but for Node's word on `.env`. */
async function restore(dataDir: string, words: string[]): Promise<{ code: number | null; output: string }> {
  const command = await startServer({ command: 'npm', args: ['run', '--silent', 'restore', '--', ...words], dataDir });
  return { code: await command.ended(), output: command.output().replace(/^\.env not found.*\n/, '') };
}

const signIn = async (server: ServerProcess, emailOrUsername: string, password: string) => {
  const browser = openHttpClient(overNetwork(server.address));
  await expectStatus(browser.send('POST', '/api/login', { emailOrUsername, password }), 200);
  return browser;
};

it('npm run restore brings a downloaded backup back on a new machine, and refuses a damaged one and a used database', async () => {
  const dataDir = join(temporaryFolder(), 'data');
  const first = await (await startServer({ dataDir })).ready();
  const [, email = '', password = ''] = /sign in as (\S+@\S+) with the password (\S{16,})/.exec(first.output()) ?? [];
  const browser = await signIn(first, email, password);
  await expectStatus(browser.send('POST', '/api/feedback', { message: 'The meter reading is cut off' }), 201);
  const asPage = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' };
  const { bytes } = await expectStatus(browser.send('GET', '/api/admin/backup-database', undefined, asPage), 200);
  first.process.kill('SIGTERM');
  expect(await first.ended()).toBe(0);

  const folder = temporaryFolder();
  const [good, damaged] = [join(folder, 'good.backup.gz'), join(folder, 'damaged.backup.gz')];
  writeFileSync(good, bytes);
  writeFileSync(damaged, bytes.subarray(0, bytes.length - 40));
  const newDir = join(temporaryFolder(), 'data');
  expect(await restore(newDir, [])).toEqual({ code: 1, output: 'Usage: npm run restore -- FILE\n' });
  expect(await restore(newDir, [damaged])).toEqual({
    ...{ code: 1, output: 'The backup is damaged: it ends too early. Nothing was restored.\n' },
  });
  const restored = await restore(newDir, [good]);
  expect(restored.output).toMatch(/^Restored \d+ rows in \d+ tables, as they were at \d{4}-\d\d-\d\dT[\d:.]+Z\.\n$/);
  expect(restored.code).toBe(0);
  const again = await restore(newDir, [good]);
  expect(again.output).toMatch(/^The database is not empty: there are rows in .*users.*\. Restore into a new one\.\n$/);
  expect(again.code).toBe(1);
  const pid = postgresPid(newDir);
  expect(pid !== null && isProcessAlive(pid)).toBe(false);

  const second = await (await startServer({ dataDir: newDir })).ready();
  expect(second.output()).not.toContain('with the password');
  const { body } = await (await signIn(second, email, password)).send('GET', '/api/feedback');
  expect(body[0]).toMatchObject({ message: 'The meter reading is cut off' });
});
