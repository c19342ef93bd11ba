import { limits } from '@diagbuddy/contract/limits';
import { OutboxResponse } from '@diagbuddy/contract/sign-in';
import { listMails } from '../../adapters/mail/outbox.ts';
import type { App } from '../../platform/fastify-app.ts';
import type { AppContext } from '../app-context.ts';

/** The mails that the product wrote: without a mail server, this is where they are read. */
export function outboxRoutes(app: App, { config, secret, database: { sql } }: AppContext): void {
  app.get('/api/dev/outbox', { schema: { response: { 200: OutboxResponse } } }, async () => {
    const mails = await listMails(sql, { limit: limits.outboxListMax, secret });
    return {
      isSent: config.smtpUrl !== null,
      mails: mails.map(({ createdAt, sentAt, ...mail }) => ({
        ...mail,
        createdAt: createdAt.toISOString(),
        sentAt: sentAt?.toISOString() ?? null,
      })),
    };
  });
}
