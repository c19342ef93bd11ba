import { setTimeout as sleep } from 'node:timers/promises';
import { secretKey } from '@diagbuddy/testing/servers/nodes';
import type pg from 'pg';
import { decryptText } from '../../apps/server/src/adapters/mail/outbox.ts';
import { openServerSecret } from '../../apps/server/src/platform/server-secret.ts';

const patienceMs = 60_000;
const secret = openServerSecret({ secretKey, dataDir: '', databaseUrl: null });

/** Waits until every mail that was asked for is written. */
export async function mailsWritten(pool: pg.Pool): Promise<void> {
  await until('the mails are written', async () => {
    const { rows } = await pool.query<{ open: number }>(
      "SELECT count(*)::int AS open FROM pgboss.job WHERE name IN ('mail-link', 'security-notice', 'team-mail') AND state IN ('created', 'active', 'retry')",
    );
    return rows[0]?.open === 0;
  });
}

/** The secret of the newest link to a page that was mailed to an address, from the outbox; waits for it. */
export async function mailedToken(
  pool: pg.Pool,
  { email, page }: { email: string; page: '/reset-password' | '/verify-email' | '/join' },
): Promise<string> {
  let token: string | undefined;
  await until(`a mail to ${email}`, async () => {
    const { rows } = await pool.query<{ id: string; encryptedText: string }>(
      `SELECT id, sealed_text AS "encryptedText" FROM outbox_mails
       WHERE recipient = $1 AND sealed_text IS NOT NULL ORDER BY created_at DESC LIMIT 20`,
      [email],
    );
    const link = new RegExp(`${page}#token=([\\w-]{43})`);
    token = rows.map((row) => link.exec(decryptText(secret, row) ?? '')?.[1]).find((found) => found !== undefined);
    return token !== undefined;
  });
  return token ?? '';
}

/** Waits up to a minute. @throws Error that names what did not come */
export async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + patienceMs;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`${what}: not within ${patienceMs / 1000} s`);
    await sleep(50);
  }
}
