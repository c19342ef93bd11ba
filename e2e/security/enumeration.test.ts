import { signUp } from '@diagbuddy/testing/accounts';
import type { HttpAnswer } from '@diagbuddy/testing/http/http-client';
import { type Nodes, openBrowser, startNodes } from '@diagbuddy/testing/servers/nodes';
import { beforeAll, describe, expect, it } from 'vitest';
import { mailsWritten } from './mail-queue.ts';
import { copyDatabase, endsAfterAll, rounds } from './test-nodes.ts';

const accounts = rounds(3, 25);
const triesEach = 8;
const mailsAnHour = 5;
const atEnd = endsAfterAll();

let nodes: Nodes;
const known: string[] = [];
const unknown = Array.from({ length: accounts }, (_, at) => `nobody-${String(at).padStart(12, '0')}@example.com`);

beforeAll(async () => {
  nodes = await startNodes(1, {
    database: await copyDatabase(atEnd),
    env: { TRUSTED_PROXIES: '127.0.0.1' },
    atEnd,
  });
  for (let at = 0; at < accounts; at++) known.push((await signUp(openBrowser(nodes.addresses[0] ?? ''))).email);
});

/** What each kind of address is answered: status, names of the headers, and body. Each try comes from a place of its own. */
async function answersTo(path: string, bodyOf: (email: string) => object): Promise<Set<string>> {
  const answers = new Set<string>();
  for (let round = 0; round < triesEach; round++) {
    for (const email of [...known, ...unknown]) {
      answers.add(contentOf(await openBrowser(nodes.addresses[0] ?? '').send('POST', path, bodyOf(email))));
    }
  }
  return answers;
}

const contentOf = ({ status, headers, text }: HttpAnswer): string =>
  `${status} ${Object.keys(headers).sort().join(' ')} ${text}`;

describe('whether an address has an account', () => {
  it('is not told by a sign-in that fails', async () => {
    const answers = await answersTo('/api/login', (email) => ({
      emailOrUsername: email,
      password: 'not the right one',
    }));
    expect([...answers]).toHaveLength(1);
  });

  it('is not told by a forgotten password, whose mails go to accounts alone, five an hour each', async () => {
    await mailsWritten(nodes.pool);
    const answers = await answersTo('/api/auth/forgot-password', (email) => ({ email }));
    // @spec I2.9
    expect([...answers]).toEqual([expect.stringMatching(/^202 /)]);
    await mailsWritten(nodes.pool);
    const { rows } = await nodes.pool.query<{ recipient: string; mails: number }>(
      `SELECT recipient, count(*)::int AS mails FROM outbox_mails WHERE subject LIKE '%password%' GROUP BY 1 ORDER BY 1`,
    );
    expect(rows).toEqual([...known].sort().map((recipient) => ({ recipient, mails: mailsAnHour })));
  });
});
