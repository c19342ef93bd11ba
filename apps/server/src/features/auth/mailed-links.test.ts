import { minuteMs } from '@diagbuddy/contract/durations';
import { signUpForm } from '@diagbuddy/testing/accounts';
import { startTestServer, type TestServer } from '@diagbuddy/testing/servers/test-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decryptText } from '../../adapters/mail/outbox.ts';
import { openServerSecret } from '../../platform/server-secret.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ PUBLIC_URL: 'http://localhost:3000' });
});
afterAll(() => server.close());

const oldPassword = 'correct horse 42';
const password = 'a stapled battery 7';
const longPassword = 'four words and a number 47, '.repeat(5).slice(0, 128);

const forgot = (email: string, ipAddress?: string) =>
  server.browser(ipAddress).send('POST', '/api/auth/forgot-password', { email });
const reset = (body: Record<string, unknown>) => server.browser().send('POST', '/api/auth/reset-password', body);
const verify = (token: unknown, browser = server.browser()) =>
  browser.send('POST', '/api/auth/verify-email', { token });
const signIn = (emailOrUsername: string, secret: string) =>
  server.browser().send('POST', '/api/login', { emailOrUsername, password: secret });

/** The secrets of the links in an address's mails to a page, newest first. */
async function linksTo(email: string, page: string): Promise<string[]> {
  const pattern = new RegExp(`^http://localhost:3000${page}#token=([\\w-]{43})$`, 'm');
  return (await server.mailsTo(email)).flatMap(({ text }) => pattern.exec(text)?.[1] ?? []);
}

async function resetLink(email: string): Promise<string> {
  await forgot(email);
  return (await linksTo(email, '/reset-password'))[0] ?? '';
}

const auditOf = async (email: string) =>
  (
    await server.database.pool.query(
      'SELECT action FROM audit_events WHERE target = (SELECT id::text FROM users WHERE email = $1) ORDER BY at, id',
      [email],
    )
  ).rows.map(({ action }) => action);

describe('a forgotten password', () => {
  it('is answered alike whether or not the address has an account', async () => {
    await server.signedIn('known@example.com');
    const [known, unknown] = [await forgot('Known@example.com'), await forgot('unknown@example.com')];
    expect([known.status, unknown.status]).toEqual([202, 202]);
    expect(known.text).toBe(unknown.text);
    expect(await linksTo('known@example.com', '/reset-password')).toHaveLength(1);
    expect(await server.mailsTo('unknown@example.com')).toEqual([]);
  });

  it('is replaced through the link of the mail, which ends every session and proves the address', async () => {
    const desk = await server.signedIn('reset@example.com');
    const token = await resetLink('reset@example.com');
    const { rows } = await server.database.pool.query('SELECT token_hash FROM one_time_tokens');
    expect(rows.map((row) => row.token_hash.toString('base64url'))).not.toContain(token);
    const answer = await reset({ token, password });
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect((await desk.send('GET', '/api/auth/user')).status).toBe(401);
    expect((await signIn('reset@example.com', oldPassword)).status).toBe(401);
    expect((await signIn('reset@example.com', password)).status).toBe(200);
    const { rows: verified } = await server.database.pool.query(
      "SELECT email_verified_at FROM users WHERE email = 'reset@example.com'",
    );
    expect(verified[0].email_verified_at).not.toBeNull();
    expect(await auditOf('reset@example.com')).toEqual(['account.created', 'password.reset']);
  });

  it('takes a link once, of ten uses at the same moment too, and then no older one', async () => {
    await server.signedIn('once@example.com');
    const older = await resetLink('once@example.com');
    const token = await resetLink('once@example.com');
    const answers = await Promise.all(Array.from({ length: 10 }, () => reset({ token, password })));
    // @spec I2.10
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status === 400);
    expect(refused).toHaveLength(9);
    for (const { body } of refused) expect(body.code).toBe('LINK_USED');
    expect((await reset({ token: older, password })).body.code).toBe('LINK_USED');
  });

  it('takes a link for an hour, to the ms', async () => {
    await server.signedIn('hour@example.com');
    const start = server.clock.now;
    const token = await resetLink('hour@example.com');
    server.clock.now = start + 60 * minuteMs;
    const late = await reset({ token, password });
    // @spec I2.11
    expect([late.status, late.body.code]).toEqual([400, 'LINK_EXPIRED']);
    server.clock.now = start + 60 * minuteMs - 1;
    expect((await reset({ token, password })).status).toBe(204);
  });

  it('refuses an invalid link, and a password that is not allowed', async () => {
    await server.signedIn('kinds@example.com');
    const token = await resetLink('kinds@example.com');
    expect((await reset({ token: 'x'.repeat(43), password })).body.code).toBe('LINK_INVALID');
    expect((await verify(token)).body.code).toBe('LINK_INVALID');
    for (const [weak, message] of [
      ['short12', 'Password must be at least 8 characters'],
      ['x'.repeat(129), 'Password must be at most 128 characters'],
      ['Password1', 'This password is one of the most common ones. Choose another.'],
    ]) {
      const answer = await reset({ token, password: weak });
      expect(answer.status).toBe(400);
      expect(answer.body.issues).toContainEqual({ path: 'password', message });
    }
    expect((await reset({ token, password: longPassword })).status).toBe(204);
  });

  it('removes every way into an account whose address was never confirmed: a stranger may have made it', async () => {
    const stranger = await server.signedIn('squatted@example.com');
    await stranger.send('POST', '/api/api-keys', { name: 'back door' });
    const token = await resetLink('squatted@example.com');
    await reset({ token, password });
    const { rows } = await server.database.pool.query(
      `SELECT count(*)::int AS n FROM api_keys k JOIN users u ON u.id = k.user_id
       WHERE u.email = 'squatted@example.com' AND k.revoked_at IS NULL`,
    );
    expect(rows[0].n).toBe(0);
  });

  it('is mailed five times an hour at most, silently, and asked for twenty times an hour from one address', async () => {
    await server.signedIn('flood@example.com');
    for (let tries = 0; tries < 8; tries++)
      expect((await forgot('flood@example.com', '198.51.100.9')).status).toBe(202);
    expect(await linksTo('flood@example.com', '/reset-password')).toHaveLength(5);
    for (let tries = 8; tries < 20; tries++) await forgot(`nobody${tries}@example.com`, '198.51.100.9');
    const refused = await forgot('flood@example.com', '198.51.100.9');
    expect([refused.status, refused.body.code]).toEqual([429, 'RATE_LIMITED']);
  });
});

describe('the confirmation of an address', () => {
  it('is mailed at sign-up, works once, and makes a listed address a developer', async () => {
    const own = await startTestServer({
      DEVELOPER_EMAILS: 'first@example.com, Listed@Example.com',
      PUBLIC_URL: 'http://localhost:3000',
    });
    try {
      const browser = await own.signedIn('listed@example.com');
      // @spec D16.1
      expect((await browser.send('GET', '/api/auth/user')).body.isDeveloper).toBe(false);
      // @spec T6.24
      expect((await browser.send('GET', '/api/dev/outbox')).status).toBe(403);
      const [mail] = await own.mailsTo('listed@example.com');
      const token = /verify-email#token=([\w-]{43})/.exec(mail?.text ?? '')?.[1];
      expect((await browser.send('POST', '/api/auth/verify-email', { token })).status).toBe(204);
      expect((await browser.send('POST', '/api/auth/verify-email', { token })).body.code).toBe('LINK_USED');
      // @spec T6.24 T6.6 D16.1 N1.3
      expect((await browser.send('GET', '/api/auth/user')).body.isDeveloper).toBe(true);
      const outbox = await browser.send('GET', '/api/dev/outbox');
      // @spec I1.6
      expect(outbox.body.isSent).toBe(false);
      expect(outbox.body.mails[0]).toMatchObject({ recipient: 'listed@example.com', sentAt: null, text: mail?.text });
    } finally {
      await own.close();
    }
  });

  it('is mailed again on demand, for a day, and not to an address that is confirmed', async () => {
    const browser = await server.signedIn('again@example.com');
    const answer = await browser.send('POST', '/api/auth/verify-email/send');
    expect([answer.status, answer.body.message]).toEqual([202, 'We emailed a link to again@example.com.']);
    const [newer, older] = await linksTo('again@example.com', '/verify-email');
    server.clock.now += 24 * 60 * minuteMs;
    expect((await verify(older)).body.code).toBe('LINK_EXPIRED');
    server.clock.now -= 1;
    expect((await verify(newer, browser)).status).toBe(204);
    expect((await browser.send('GET', '/api/profile/security')).body.emailVerified).toBe(true);
    await browser.send('POST', '/api/auth/verify-email/send');
    expect(await linksTo('again@example.com', '/verify-email')).toHaveLength(2);
    expect((await server.browser().send('POST', '/api/auth/verify-email/send')).status).toBe(401);
  });

  it('is worth nothing once the address is another', async () => {
    const browser = await server.signedIn('moved@example.com');
    const [link] = await linksTo('moved@example.com', '/verify-email');
    const token = await resetLink('moved@example.com');
    await server.database.pool.query("UPDATE users SET email = 'new@example.com' WHERE email = 'moved@example.com'");
    expect((await verify(link, browser)).body.code).toBe('LINK_INVALID');
    expect((await reset({ token, password })).body.code).toBe('LINK_INVALID');
  });
});

describe('the outbox', () => {
  it('keeps its links from who reads the database, and from a node with another secret', async () => {
    await server.signedIn('encrypted@example.com');
    const [mail] = await server.mailsTo('encrypted@example.com');
    const token = /#token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
    expect(token).not.toBe('');
    const { rows } = await server.database.pool.query(
      "SELECT id, sealed_text AS encrypted, m::text AS row FROM outbox_mails m WHERE recipient = 'encrypted@example.com'",
    );
    const [{ id, encrypted, row }] = rows;
    for (const secret of [token, 'verify-email', Buffer.from(token, 'base64url').toString('hex')]) {
      expect(row).not.toContain(secret);
      expect(Buffer.from(encrypted, 'base64url').toString('latin1')).not.toContain(secret);
    }
    const sealedMail = { id, encryptedText: encrypted };
    expect(decryptText(openServerSecret(server.config), sealedMail)).toBe(mail?.text);
    expect(decryptText(openServerSecret({ ...server.config, secretKey: 'l'.repeat(32) }), sealedMail)).toBeNull();
    expect(decryptText(openServerSecret(server.config), { ...sealedMail, id: 'another' })).toBeNull();
  });

  it('is for developers alone', async () => {
    expect((await server.browser().send('GET', '/api/dev/outbox')).status).toBe(401);
    const form = signUpForm();
    const browser = server.browser();
    await browser.send('POST', '/api/auth/signup', form);
    expect((await browser.send('GET', '/api/dev/outbox')).status).toBe(403);
  });
});
