import { inject } from 'vitest';
import { createDatabase } from './create-database.ts';

/** A database of one's own with the current schema and nothing in it. */
export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** Copies the migrated database; takes some tens of ms. Close every connection to it before `drop`. */
export function createTestDatabase(): Promise<TestDatabase> {
  return createDatabase(inject('postgres'), { isCopy: true });
}
