import { pgTable } from 'drizzle-orm/pg-core';
import { timestamptz } from './columns.ts';

/** What a readiness check writes: emptied and filled with one row each time, so that it needs a page of the disk and never more. */
export const writeProbes = pgTable('write_probes', { at: timestamptz('at').notNull() });
