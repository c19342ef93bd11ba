import type { FastifyBaseLogger } from 'fastify';
import type { Mailer } from '../../adapters/mail/mailer.ts';
import { findMail, type Mail, markFailed, markSent, storeMail } from '../../adapters/mail/outbox.ts';
import type { Config } from '../../platform/config.ts';
import type { Sql } from '../../platform/database.ts';
import type { ServerSecret } from '../../platform/server-secret.ts';

export interface MailContext {
  sql: Sql;
  config: Pick<Config, 'publicUrl' | 'port' | 'contactEmail'>;
  mailer: Mailer | null;
  /** Null where this node can't have one that the other nodes share. */
  secret: ServerSecret | null;
  now: () => number;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}

/** How a job's queue tries again what the mail server did not take. */
export const mailRetries = { retries: 5, retryDelaySeconds: 10 } as const;

/** The address at which people reach the product, for links in mails. */
export const baseUrlOf = ({ publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>): string =>
  publicUrl ?? `http://localhost:${port}`;

/**
 * Writes a mail into the outbox, once however often its job is tried, and sends it where there is a mail server. What is
 * written with it and the mail are there both or neither. `write` answers `null` for no mail; `isFirst` is false where
 * an earlier try wrote one that can't be read.
 */
export async function sendOnce(
  context: MailContext,
  mailId: string,
  write: (transaction: Sql, options: { isFirst: boolean }) => Promise<Omit<Mail, 'id'> | null>,
): Promise<void> {
  const { sql, secret, now } = context;
  const found = await findMail(sql, mailId, secret);
  if (found !== null && found.sentAt !== null) return;
  if (found !== null && found.text !== null) return deliver(context, { ...found, text: found.text });
  const mail = await sql.transaction(async (transaction) => {
    const written = await write(transaction, { isFirst: found === null });
    if (written === null) return null;
    const stored = { id: mailId, ...written };
    if (found === null) await storeMail(transaction, stored, { secret, at: new Date(now()) });
    return stored;
  });
  if (mail !== null) await deliver(context, mail);
}

async function deliver({ sql, mailer, secret, now, log }: MailContext, mail: Mail): Promise<void> {
  const { id: mailId } = mail;
  if (mailer === null) {
    if (secret === null) log.warn({ mailId }, 'a mail can neither be sent nor kept: set SMTP_URL, or SECRET_KEY');
    else {
      const event = { event: 'mail.waiting', mailId };
      log.info(event, `the mail '${mail.subject}' waits in the outbox: there is no SMTP_URL`);
    }
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
  log.info({ event: 'mail.sent', mailId }, `the mail '${mail.subject}' was sent`);
}
