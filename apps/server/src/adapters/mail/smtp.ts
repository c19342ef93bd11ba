import { createTransport } from 'nodemailer';
import type { Mailer } from './mailer.ts';

const waitMs = 10_000;

/** A mail server. Every step is bounded by ten seconds; over smtp:// it changes to TLS where the server offers that. */
export function openSmtp({ url, from }: { url: string; from: string }): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: waitMs,
    greetingTimeout: waitMs,
    socketTimeout: waitMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = /@([^\s>@]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
  return {
    deliver: async ({ id, recipient, subject, text }) => {
      // The same id for every try, so that a mail server can tell a repeated mail.
      await transport.sendMail({ from, to: recipient, subject, text, messageId: `<${id}@${domain}>` });
    },
    check: async () => void (await transport.verify()),
  };
}
