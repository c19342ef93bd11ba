import type { ChatFindings } from '@diagbuddy/contract/chat';
import type { ModelObservation } from '@diagbuddy/engine/observations/model-read';
import { sql } from 'drizzle-orm';
import { doublePrecision, index, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '../../../platform/columns.ts';
import { ofDiagnosis, ownedBy } from '../diagnosis-columns.ts';
import { diagnoses } from '../tables.ts';

/** One message of a conversation. `sessionId` names the conversation among its user's; `diagnosisId` where it is about an own diagnosis. */
export const chatMessages = pgTable(
  'chat_messages',
  {
    id: uuid('id').primaryKey(),
    organizationId: uuid('organization_id').notNull(),
    userId: ownedBy(),
    sessionId: text('session_id').notNull(),
    diagnosisId: uuid('diagnosis_id').references(() => diagnoses.id, { onDelete: 'cascade' }),
    /** Its place in the conversation, from 1. */
    position: smallint('position').notNull(),
    sender: text('sender', { enum: ['user', 'ai'] }).notNull(),
    text: text('text').notNull(),
    /** What a language model read in a technician's message. */
    modelRead: jsonb('model_read').$type<ModelObservation[]>(),
    /** What a reply rests on, and where it left the diagnosis; null on the technician's own messages. */
    basis: jsonb('basis').$type<ChatFindings['basis']>(),
    posterior: jsonb('posterior').$type<Omit<ChatFindings, 'basis'>>(),
    createdAt: timestamptz('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    // Serves a conversation in its order.
    index('chat_messages_session_idx').on(table.userId, table.sessionId, table.position),
    // Serves the removal of a diagnosis with its conversation.
    index('chat_messages_diagnosis_idx').on(table.diagnosisId),
  ],
);

/**
 * How a test of a diagnosis came out. `id` is made by the client. `messageId`: the message of the conversation that told
 * it; null where it was reported as such. An undone report stays, so that its id names it for good.
 */
export const diagnosisTests = pgTable(
  'diagnosis_tests',
  {
    ...ofDiagnosis(),
    /** Who reported it. */
    userId: ownedBy(),
    messageId: uuid('message_id').references(() => chatMessages.id, { onDelete: 'cascade' }),
    component: text('component').notNull(),
    test: text('test').notNull(),
    result: text('result', { enum: ['pass', 'fail', 'unable'] }).notNull(),
    /** Null for an open line (the unit is then `OL`), and where no figure was given. */
    reading: doublePrecision('reading'),
    unit: text('unit'),
    reason: text('reason'),
    undoneAt: timestamptz('undone_at'),
  },
  (table) => [
    // Serves the reports of a diagnosis in their order, and its removal.
    index('diagnosis_tests_diagnosis_idx').on(table.diagnosisId, table.createdAt, table.id),
    // Serve the removal of an account, and of a message.
    index('diagnosis_tests_user_idx').on(table.userId),
    index('diagnosis_tests_message_idx').on(table.messageId),
  ],
);
