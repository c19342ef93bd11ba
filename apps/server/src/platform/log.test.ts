import { createTestDatabase } from '@diagbuddy/testing/postgres/test-database';
import { sql } from 'drizzle-orm';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { openDatabase } from './database.ts';
import { logOptions } from './log.ts';

describe('the log', () => {
  it('says of a failed query what was asked and why it failed, and none of its values', async () => {
    const lines: string[] = [];
    const log = pino(logOptions({ logLevel: 'debug', secrets: [] }), { write: (line: string) => lines.push(line) });
    const testDatabase = await createTestDatabase();
    const database = openDatabase(testDatabase.url);
    const secret = '$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA\n    at the second line';
    await database.sql
      .execute(sql`INSERT INTO users (id, password_hash) VALUES (gen_random_uuid(), ${secret})`)
      .catch((error: unknown) => log.error({ err: new Error('sign-up failed', { cause: error }) }, 'request failed'));
    await database.close();
    await testDatabase.drop();
    const [line = ''] = lines;
    expect(line).not.toContain('argon2id');
    expect(line).not.toContain('the second line');
    const { err } = JSON.parse(line);
    expect(err.message).toBe('sign-up failed');
    expect(err.stack).toContain('log.test.ts');
    expect(err.cause.message).toMatch(/^Failed query: INSERT INTO users/);
    expect(err.cause.cause).toMatchObject({ code: '23502', table: 'users' });
  });
});
