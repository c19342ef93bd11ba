import type { Config } from '../../platform/config.ts';
import type { Mailer } from './mailer.ts';

/** Opens the mail server of SMTP_URL; `null` where mail stays in the outbox. */
export async function openMailer({ smtpUrl, mailFrom }: Pick<Config, 'smtpUrl' | 'mailFrom'>): Promise<Mailer | null> {
  if (smtpUrl === null) return null;
  const { openSmtp } = await import('./smtp.ts');
  return openSmtp({ url: smtpUrl, from: mailFrom });
}
