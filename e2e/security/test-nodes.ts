import { closeConnections } from '@diagbuddy/testing/http/transports';
import { createTestDatabase } from '@diagbuddy/testing/postgres/test-database';
import { type AtEnd, openPool, type SharedDatabase } from '@diagbuddy/testing/servers/nodes';
import { cleanUp } from '@diagbuddy/testing/servers/server-process';
import { afterAll } from 'vitest';

/** How often a property is tried: `all` under `npm run test:long`, else `few`. */
export const rounds = (few: number, all: number): number => (process.env.LONG_TESTS === undefined ? few : all);

/** What the tests of one file start is ended after them, the last first. */
export function endsAfterAll(): AtEnd {
  const ends: (() => Promise<unknown>)[] = [closeConnections];
  afterAll(async () => {
    for (const end of ends.reverse()) await end().catch(() => undefined);
    await cleanUp();
  });
  return (end) => ends.push(end);
}

/** A copy of the migrated, empty database. */
export async function copyDatabase(atEnd: AtEnd): Promise<SharedDatabase> {
  const { url, drop } = await createTestDatabase();
  atEnd(drop);
  return { url, pool: openPool(url, atEnd) };
}

/** The one of several nodes whose turn it is. */
export const inTurns = (addresses: readonly string[], turn: number): string => addresses[turn % addresses.length] ?? '';
