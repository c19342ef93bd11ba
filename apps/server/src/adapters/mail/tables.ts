import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '../../platform/columns.ts';

/** Every mail, before it goes out; where there is no mail server, this is where it stays to be read. */
export const outboxMails = pgTable(
  'outbox_mails',
  {
    id: uuid('id').primaryKey(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    /** In plain, as releases before wrote it; nothing writes it any more. */
    text: text('text'),
    /** The text, encrypted with the server's secret. Null once it went out, once its links are dead, or without such a secret. */
    encryptedText: text('sealed_text'),
    createdAt: timestamptz('created_at').notNull().default(sql`now()`),
    sentAt: timestamptz('sent_at'),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
  },
  (table) => [
    // Serves the list, newest first, and the removal of old ones.
    index('outbox_mails_created_idx').on(table.createdAt.desc()),
  ],
);
