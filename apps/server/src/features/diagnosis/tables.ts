import type { AiResponse, ApplianceType, OfflineAnswer } from '@diagbuddy/contract/diagnosis';
import type { RecordedPart } from '@diagbuddy/contract/diagnosis-record';
import type { PrescreenResponse } from '@diagbuddy/contract/prescreen';
import type { ModelWord } from '@diagbuddy/engine/diagnosis';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AiOutcome } from '../../adapters/ai/ai-service.ts';
import { bytea, timestamptz } from '../../platform/columns.ts';
import { organizations, users } from '../auth/tables.ts';

/** A failure mode that a rating confirmed or refuted: 0 or 1 each. */
export interface CountedOutcome {
  applianceType: ApplianceType | null;
  platform: string | null;
  failureMode: string;
  confirmed: number;
  refuted: number;
}

/**
 * What the history's search looks through, in lower case: first what is short and often looked for. No key types the
 * sign between the fields.
 */
export const searchedText = sql`lower(model_number || E'\\x1f' || coalesce(appliance_type, '') || E'\\x1f' || coalesce(brand, '') || E'\\x1f' || coalesce(likely_cause, '') || E'\\x1f' || technician_name || E'\\x1f' || symptoms || E'\\x1f' || coalesce(user_notes, '') || E'\\x1f' || coalesce(follow_up_notes, '') || E'\\x1f' || coalesce(actual_solution, ''))`;

/** One diagnosis with its outcome. Ids are UUID version 7: in order of time, so that months can become partitions. */
export const diagnoses = pgTable(
  'diagnoses',
  {
    id: uuid('id').primaryKey(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: timestamptz('created_at').notNull().default(sql`now()`),
    modelNumber: text('model_number').notNull(),
    /** Type and brand that the technician chose; null where they were to be read from the rest. */
    chosenType: text('chosen_type').$type<ApplianceType>(),
    chosenBrand: text('chosen_brand'),
    brand: text('brand'),
    applianceType: text('appliance_type'),
    platform: text('platform'),
    symptoms: text('symptoms').notNull(),
    companyName: text('company_name').notNull(),
    technicianName: text('technician_name').notNull(),
    /** 'lat, lon' to four decimals; null where the technician did not allow it. */
    location: text('location'),
    /** What a language model read in the complaint and thought of the ranking; null without one. */
    modelWord: jsonb('model_word').$type<ModelWord>(),
    /** The likeliest cause in a line, and its ids in the knowledge. */
    likelyCause: text('likely_cause'),
    component: text('component'),
    failureMode: text('failure_mode'),
    confidence: smallint('confidence').notNull(),
    responseMs: integer('response_ms').notNull(),
    aiResponse: jsonb('ai_response').$type<AiResponse>().notNull(),
    partsData: jsonb('parts_data').$type<RecordedPart[]>().notNull(),
    /** What the engine in the browser answered first, without a connection; nothing counts from it. */
    offlineAnswer: jsonb('offline_answer').$type<OfflineAnswer>(),
    isAccurate: boolean('is_accurate'),
    userNotes: text('user_notes'),
    followUpNotes: text('follow_up_notes'),
    actualSolution: text('actual_solution'),
    timeToRepairMinutes: integer('time_to_repair_minutes'),
    customerSatisfaction: smallint('customer_satisfaction'),
    /** The id of the part that it was, where the technician chose it; a review counts it too unless it contradicts. */
    foundComponent: text('found_component'),
    fixedWithPartNumbers: text('fixed_with_part_numbers').array().notNull().default(sql`'{}'`),
    /** The newest review's verdict, which counts instead of the technician's; null where nobody reviewed it. */
    reviewedAccurate: boolean('reviewed_accurate'),
    /** How many parts the answer named. */
    partsCount: smallint('parts_count').generatedAlwaysAs(sql`jsonb_array_length(parts_data)`),
    /** What of this record stands in `outcome_counts`, so that a changed rating takes back exactly that. */
    countedOutcomes: jsonb('counted_outcomes').$type<CountedOutcome[]>().notNull().default([]),
    /** `searchedText` where an index can hold it, which is nearly always; null where it is longer. */
    searchText: text('search_text').generatedAlwaysAs(
      sql`CASE WHEN octet_length(${searchedText}) <= 1800 THEN ${searchedText} END`,
    ),
  },
  (table) => [
    // Serves a technician's own list, newest first, and the counts of the history.
    index('diagnoses_user_created_idx').on(
      ...[table.userId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst(), table.isAccurate],
    ),
    // Serve the history, one an order: all that it searches and filters by lies side by side, a technician's rows together.
    index('diagnoses_history_date_idx').on(
      ...[table.userId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()],
      ...[table.searchText, table.isAccurate],
    ),
    index('diagnoses_history_appliance_idx').on(
      ...[table.userId, table.applianceType, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()],
      ...[table.searchText, table.isAccurate],
    ),
    index('diagnoses_history_model_idx').on(
      ...[table.userId, sql`lower(model_number)`, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()],
      ...[table.searchText, table.isAccurate, table.modelNumber],
    ),
    index('diagnoses_history_confidence_idx').on(
      ...[table.userId, table.confidence.desc().nullsFirst(), table.createdAt.desc().nullsFirst()],
      ...[table.id.desc().nullsFirst(), table.searchText, table.isAccurate],
    ),
    // Serves what a team did: its list, newest first, and its figures, which it holds.
    index('diagnoses_organization_idx').on(
      ...[table.organizationId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst(), table.userId],
      ...[table.isAccurate, table.reviewedAccurate, table.partsCount, table.responseMs, table.timeToRepairMinutes],
    ),
    index('diagnoses_history_long_text_idx').on(table.userId).where(sql`search_text IS NULL`),
  ],
);

/** What counts of a repair's outcome: the newest review where there is one, else the technician's rating. */
export const countedVerdict = sql<boolean | null>`coalesce(${diagnoses.reviewedAccurate}, ${diagnoses.isAccurate})`;

/**
 * What an answer cost, written in the transaction that stores the answer: a row each request to the AI service, and one for
 * the engine where the answer is its alone.
 */
export const aiUsage = pgTable(
  'ai_usage',
  {
    id: uuid('id').primaryKey(),
    organizationId: uuid('organization_id').notNull(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    diagnosisId: uuid('diagnosis_id'),
    kind: text('kind', { enum: ['diagnose', 'prescreen', 'chat', 'external'] }).notNull(),
    /** 'engine' for the embedded one, else the AI service's name. */
    provider: text('provider').notNull(),
    model: text('model').notNull(),
    /** Name and version of the prompt; null for the engine. */
    prompt: text('prompt'),
    outcome: text('outcome').$type<AiOutcome>().notNull().default('answered'),
    inputTokens: integer('input_tokens').notNull().default(0),
    outputTokens: integer('output_tokens').notNull().default(0),
    /** Millionths of a US dollar. */
    costMicros: bigint('cost_micros', { mode: 'number' }).notNull().default(0),
    latencyMs: integer('latency_ms').notNull(),
    createdAt: timestamptz('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    index('ai_usage_created_idx').on(table.createdAt),
    // Serves what an organization has spent in a month.
    index('ai_usage_organization_idx')
      .on(table.organizationId, table.createdAt, table.costMicros)
      .where(sql`${table.provider} <> 'engine'`),
    index('ai_usage_user_idx').on(table.userId, table.createdAt),
    // Serves what the calls of AI services cost, all of them and day by day; all that it adds up stands in it.
    index('ai_usage_service_calls_idx')
      .on(table.createdAt, table.inputTokens, table.outputTokens, table.costMicros)
      .where(sql`${table.provider} <> 'engine'`),
  ],
);

/** How often rated repairs confirmed or refuted a failure mode: a row an organization, and one without for all of them. Counts only. */
export const outcomeCounts = pgTable(
  'outcome_counts',
  {
    organizationId: uuid('organization_id').references(() => organizations.id, { onDelete: 'cascade' }),
    applianceType: text('appliance_type').$type<ApplianceType>(),
    platform: text('platform'),
    failureMode: text('failure_mode').notNull(),
    confirmed: integer('confirmed').notNull().default(0),
    refuted: integer('refuted').notNull().default(0),
  },
  (table) => [
    // Serves the rating that counts, and what an organization, or everybody, has learned.
    unique('outcome_counts_key')
      .on(table.organizationId, table.applianceType, table.platform, table.failureMode)
      .nullsNotDistinct(),
  ],
);

/** One quick prescreen as it was answered. */
export const prescreens = pgTable(
  'prescreens',
  {
    id: uuid('id').primaryKey(),
    organizationId: uuid('organization_id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    modelNumber: text('model_number').notNull(),
    symptoms: text('symptoms').notNull(),
    platform: text('platform'),
    likelyIssue: text('likely_issue').notNull(),
    partNumber: text('part_number'),
    confidence: smallint('confidence').notNull(),
    answer: jsonb('answer').$type<PrescreenResponse>().notNull(),
    createdAt: timestamptz('created_at').notNull().default(sql`now()`),
  },
  (table) => [index('prescreens_user_created_idx').on(table.userId, table.createdAt)],
);

/**
 * A write that may be sent again: the key names it, the hash says whether it is the same request, `recordId` is the
 * diagnosis, the reply in a conversation or the prescreen that it made. Kept for a day.
 */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    requestHash: bytea('request_hash').notNull(),
    recordId: uuid('diagnosis_id').notNull(),
    createdAt: timestamptz('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key] }),
    index('idempotency_keys_created_idx').on(table.createdAt),
  ],
);
