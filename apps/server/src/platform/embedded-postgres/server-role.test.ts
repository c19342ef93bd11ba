import { createTestDatabase, type TestDatabase } from '@diagbuddy/testing/postgres/test-database';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

describe('an injected SQL statement', () => {
  it.each([
    ['runs no program', "COPY (SELECT 1) TO PROGRAM 'true'"],
    ['reads no file', "SELECT pg_read_file('PG_VERSION')"],
    ['writes no file', "COPY (SELECT 1) TO '/tmp/diagbuddy-written'"],
    ['reads no passwords', 'SELECT rolpassword FROM pg_authid'],
    ['makes no other role', 'CREATE ROLE intruder LOGIN SUPERUSER'],
    ['makes no other database', 'CREATE DATABASE intruded'],
    ['changes no setting of PostgreSQL', "ALTER SYSTEM SET log_statement = 'all'"],
    ['becomes no superuser', 'SET SESSION AUTHORIZATION diagbuddy'],
  ])('%s', async (_what, statement) => {
    await expect(client.query(statement)).rejects.toMatchObject({ code: '42501' });
  });
});
