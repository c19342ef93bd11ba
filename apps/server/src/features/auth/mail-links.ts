import { randomUUIDv7 } from 'node:crypto';
import { hourMs, minuteMs } from '@diagbuddy/contract/durations';
import { limits } from '@diagbuddy/contract/limits';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import type { Mailer } from '../../adapters/mail/mailer.ts';
import { findMail, type Mail, markFailed, markSent, storeMail } from '../../adapters/mail/outbox.ts';
import type { Config } from '../../platform/config.ts';
import type { Sql } from '../../platform/database.ts';
import { type JobQueue, type QueuedJob, queuedJob } from '../../platform/jobs.ts';
import type { ServerSecret } from '../../platform/server-secret.ts';
import { resetPasswordMail, verifyEmailMail } from './mails.ts';
import { findUserByEmail, findUserById, lockUser } from './store.ts';
import { countTokens, issueToken } from './token-store.ts';

const jobName = 'mail-link';

const LinkJob = z.discriminatedUnion('purpose', [
  z.object({ purpose: z.literal('reset-password'), mailId: z.string(), email: z.string() }),
  z.object({ purpose: z.literal('verify-email'), mailId: z.string(), userId: z.string() }),
]);
type LinkJob = z.infer<typeof LinkJob>;

const lifetimeMs = {
  'reset-password': limits.resetLinkMinutes * minuteMs,
  'verify-email': limits.verificationLinkHours * hourMs,
} as const;

/** Asks for a link to set a new password. Whether the address has an account is looked up in the job: nobody who waits can tell. */
export const enqueueResetLink = (jobs: JobQueue, email: string): Promise<void> =>
  jobs.add(jobName, { purpose: 'reset-password', mailId: randomUUIDv7(), email } satisfies LinkJob);

/** Asks for the first such link of a new account, which is there whether or not this can be done now. */
export function enqueueVerificationEmail(
  { jobs, log }: { jobs: JobQueue; log: Pick<FastifyBaseLogger, 'warn'> },
  userId: string,
): void {
  enqueueVerificationLink(jobs, userId).catch((error: unknown) =>
    log.warn({ err: error }, 'the mail that confirms a new address could not be asked for'),
  );
}

/** Asks for a link that confirms the address of an account. */
export const enqueueVerificationLink = (jobs: JobQueue, userId: string): Promise<void> =>
  jobs.add(jobName, { purpose: 'verify-email', mailId: randomUUIDv7(), userId } satisfies LinkJob);

export interface MailContext {
  sql: Sql;
  config: Pick<Config, 'publicUrl' | 'port'>;
  mailer: Mailer | null;
  /** Null where this node can't have one that the other nodes share. */
  secret: ServerSecret | null;
  now: () => number;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}

/** Makes the link, writes the mail into the outbox, and sends it where there is a mail server. */
export const mailLinkJob = (context: MailContext): QueuedJob =>
  queuedJob({
    name: jobName,
    data: LinkJob,
    retries: 5,
    retryDelaySeconds: 10,
    run: async (job) => {
      const mail = await writeMail(context, job);
      if (mail !== null) await deliver(context, mail);
    },
  });

/**
 * Link and mail, both or neither, and once however often the job is tried. Answers the mail that is to go out; `null` for
 * none. A try that can't read what an earlier one wrote makes the link anew.
 */
async function writeMail({ sql, config, secret, now }: MailContext, job: LinkJob): Promise<Mail | null> {
  const { purpose, mailId } = job;
  const at = new Date(now());
  const baseUrl = config.publicUrl ?? `http://localhost:${config.port}`;
  const found = await findMail(sql, mailId, secret);
  if (found !== null && found.sentAt !== null) return null;
  if (found !== null && found.text !== null) return { ...found, text: found.text };
  return sql.transaction(async (transaction) => {
    const user =
      job.purpose === 'reset-password'
        ? await findUserByEmail(transaction, job.email)
        : await findUserById(transaction, job.userId);
    if (user === null || (purpose === 'verify-email' && user.emailVerifiedAt !== null)) return null;
    // Jobs of one account that run at once count one after another.
    await lockUser(transaction, user.id);
    const lastHour = await countTokens(transaction, user.id, { purpose, since: new Date(now() - hourMs) });
    if (found === null && lastHour >= limits.mailedLinksPerHour) return null;
    const { id: userId, email } = user;
    const token = await issueToken(transaction, { userId, email, purpose, now: at, lifetimeMs: lifetimeMs[purpose] });
    const compose = purpose === 'reset-password' ? resetPasswordMail : verifyEmailMail;
    const mail = { id: mailId, recipient: email, ...compose({ baseUrl, token }) };
    if (found === null) await storeMail(transaction, mail, { secret, at });
    return mail;
  });
}

async function deliver({ sql, mailer, secret, now, log }: MailContext, mail: Mail): Promise<void> {
  const { id: mailId } = mail;
  if (mailer === null) {
    if (secret === null) log.warn({ mailId }, 'a mail can neither be sent nor kept: set SMTP_URL, or SECRET_KEY');
    else log.info({ mailId }, `the mail '${mail.subject}' waits in the outbox: there is no SMTP_URL`);
    return;
  }
  try {
    await mailer.deliver(mail);
  } catch (error) {
    await markFailed(sql, mailId, error instanceof Error ? error.message : String(error));
    log.warn({ mailId, err: error }, 'the mail server did not take a mail; it is tried again');
    throw error;
  }
  await markSent(sql, mailId, new Date(now()));
}
