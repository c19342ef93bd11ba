import { randomUUIDv7 } from 'node:crypto';
import { signUpForm } from '@diagbuddy/testing/accounts';
import { type MailServer, startMailServer } from '@diagbuddy/testing/fakes/mail-server';
import { startTestServer, type TestServer } from '@diagbuddy/testing/servers/test-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { enqueueResetLink, mailLinkJob } from '../../features/auth/mail-links.ts';
import { openJobs, queuedJob } from '../../platform/jobs.ts';
import { openServerSecret, type ServerSecret } from '../../platform/server-secret.ts';
import { openMailer } from './open-mailer.ts';
import { listMails } from './outbox.ts';

const mailFrom = 'DiagBuddy <no-reply@diagbuddy.example>';
const silent = { info: () => undefined, warn: () => undefined };
let mailServer: MailServer;
let server: TestServer;
let secret: ServerSecret | null;

beforeAll(async () => {
  mailServer = await startMailServer({ username: 'mailer', password: 'sea cucumber' });
  server = await startTestServer();
  secret = openServerSecret(server.config);
});
afterAll(async () => {
  await server.close();
  await mailServer.close();
});

/** The job runner that a real node has, over this test's database; it runs nothing yet. */
async function openRunner() {
  const { rows } = await server.database.pool.query('SELECT current_database() AS name');
  const databaseUrl = new URL(server.database.pool.options.connectionString ?? '');
  databaseUrl.pathname = `/${rows[0].name}`;
  return openJobs({ databaseUrl: databaseUrl.href, onError: () => undefined, pollSeconds: 0.5 });
}

/** The runner that sends mail through a server. */
async function startRunner(mailUrl: string, secret: ServerSecret | null) {
  const jobs = await openRunner();
  const mailer = await openMailer({ smtpUrl: mailUrl, mailFrom });
  const context = { sql: server.database.sql, config: server.config, mailer, secret, now: Date.now, log: silent };
  // As in production, but for the seconds between two tries.
  const job = { ...mailLinkJob(context), retryDelaySeconds: 1 };
  await jobs.start({ scheduled: [], queued: [job] });
  return jobs;
}

describe('mail', () => {
  it('goes out through the mail server, is tried again while that refuses, and leaves no secret behind', async () => {
    const form = signUpForm('dana@example.com');
    await server.browser().send('POST', '/api/auth/signup', form);
    await server.jobsDone();
    mailServer.refusals = 1;
    const jobs = await startRunner(mailServer.url, secret);
    try {
      await enqueueResetLink(jobs.queue, 'dana@example.com');
      await expect.poll(() => mailServer.received.length, { timeout: 20_000 }).toBe(2);
      const [refused = '', mail = ''] = mailServer.received;
      const idOf = (text: string) => /^Message-ID: (\S+)/im.exec(text)?.[1];
      expect(idOf(refused)).toBe(idOf(mail));
      expect(mail).toMatch(/^From: DiagBuddy <no-reply@diagbuddy.example>\r$/m);
      expect(mail).toMatch(/^To: dana@example.com\r$/m);
      expect(mail).toMatch(/^Subject: Reset your DiagBuddy password\r$/m);
      const token = /reset-password#token=([\w-]{43})/.exec(mail)?.[1];
      const sent = async () =>
        (await listMails(server.database.sql, { limit: 10, secret })).find(
          ({ subject }) => subject === 'Reset your DiagBuddy password',
        );
      await expect.poll(async () => (await sent())?.sentAt ?? null, { timeout: 10_000 }).not.toBeNull();
      expect(await sent()).toMatchObject({ recipient: 'dana@example.com', attempts: 2, text: null, lastError: null });
      const answer = await server
        .browser()
        .send('POST', '/api/auth/reset-password', { token, password: 'a stapled battery 7' });
      expect(answer.status).toBe(204);
    } finally {
      await jobs.stop();
    }
  });

  it('goes out without a secret to seal it too: nothing is kept, and the next try makes the link anew', async () => {
    await server.browser().send('POST', '/api/auth/signup', signUpForm('eli@example.com'));
    await server.jobsDone();
    const before = mailServer.received.length;
    mailServer.refusals = 1;
    const jobs = await startRunner(mailServer.url, null);
    try {
      await enqueueResetLink(jobs.queue, 'eli@example.com');
      await expect.poll(() => mailServer.received.length, { timeout: 20_000 }).toBe(before + 2);
      const [first, second] = mailServer.received.slice(before).map((mail) => /#token=([\w-]{43})/.exec(mail)?.[1]);
      expect(second).not.toBe(first);
      const { rows } = await server.database.pool.query(
        "SELECT text, sealed_text FROM outbox_mails WHERE recipient = 'eli@example.com' AND subject LIKE 'Reset your%'",
      );
      expect(rows).toEqual([{ text: null, sealed_text: null }]);
      const answer = await server
        .browser()
        .send('POST', '/api/auth/reset-password', { token: second, password: 'a stapled battery 7' });
      expect(answer.status).toBe(204);
    } finally {
      await jobs.stop();
    }
  });

  it('says what the mail server said', async () => {
    const mailer = await openMailer({ smtpUrl: mailServer.url.replace('cucumber', 'urchin'), mailFrom });
    const mail = { id: randomUUIDv7(), recipient: 'dana@example.com', subject: 'x', text: 'x' };
    await expect(mailer?.deliver(mail)).rejects.toThrow(/535|Invalid login/);
    expect(await openMailer({ smtpUrl: null, mailFrom })).toBeNull();
  });
});

describe('a queued job', () => {
  it('refuses data that are none of its own', async () => {
    const job = queuedJob({
      name: 'x',
      data: z.object({ id: z.string() }),
      retries: 0,
      retryDelaySeconds: 1,
      run: async () => undefined,
    });
    await expect(job.run({ id: 7 })).rejects.toThrow();
  });

  it('that fails is tried again alone: those taken up with it have run', async () => {
    const jobs = await openRunner();
    const runs: string[] = [];
    const job = queuedJob({
      name: 'side-by-side',
      data: z.object({ name: z.string() }),
      retries: 2,
      retryDelaySeconds: 1,
      run: async ({ name }) => {
        runs.push(name);
        if (name === 'third' && runs.filter((other) => other === name).length === 1) throw new Error('not yet');
      },
    });
    const started = jobs.start({ scheduled: [], queued: [job] });
    try {
      await Promise.all(['first', 'second', 'third', 'fourth'].map((name) => jobs.queue.add('side-by-side', { name })));
      await started;
      await expect.poll(() => runs.length, { timeout: 20_000 }).toBe(5);
      expect(runs.toSorted()).toEqual(['first', 'fourth', 'second', 'third', 'third']);
      expect(runs.at(-1)).toBe('third');
      const stillOpen = "SELECT 1 FROM pgboss.job WHERE name = 'side-by-side' AND state <> 'completed'";
      await expect
        .poll(async () => (await server.database.pool.query(stillOpen)).rowCount, { timeout: 10_000 })
        .toBe(0);
    } finally {
      await jobs.stop();
    }
  });
});
