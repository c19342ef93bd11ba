import { expectStatus, type HttpClient } from '@diagbuddy/testing/http/http-client';
import { overOneConnection } from '@diagbuddy/testing/http/transports';
import { signUpTechnician } from '@diagbuddy/testing/technician';
import pg from 'pg';
import { readComplaints } from './complaints.ts';

/** How many diagnoses a table holds, and of whom. Those measured come first; the others share what is left. */
export interface TableSize {
  rows: number;
  /** Diagnoses a technician, for each technician who is measured. */
  measured: readonly number[];
  /** Diagnoses of each technician beside them. */
  others: number;
}

/** Signs up the technicians that are measured, and answers a client each, on a connection of its own. */
export async function signUpMeasured(address: string, count: number): Promise<HttpClient[]> {
  const clients: HttpClient[] = [];
  for (let at = 0; at < count; at++) {
    clients.push((await signUpTechnician(address)).client.at(overOneConnection(address)));
  }
  return clients;
}

/** Has the product diagnose real complaints: the rows that it stores are what the table is then filled with. */
export async function storeTemplates(client: HttpClient | undefined): Promise<void> {
  if (client === undefined) throw new Error('no technician to send diagnoses');
  for (const complaint of readComplaints().slice(0, 64)) {
    const body = { ...complaint, companyName: 'Reyes Appliance', technicianName: 'Dana Reyes' };
    await expectStatus(client.send('POST', '/api/diagnose', body), 201);
  }
}

/**
 * Fills the table to its size as its owner, the technicians' rows in turns as time brings them; indexes and foreign keys
 * are put back after it, as a restored backup does, and the table is left as autovacuum leaves it.
 */
export async function fillDiagnoses(url: string, size: TableSize): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(templates);
    await client.query(owners, [size.measured, size.others, size.rows]);
    // Checking a million rows takes longer than writing them, and the technicians who are not measured have no account.
    const { rows: foreignKeys } = await client.query(foreignKeysOfDiagnoses);
    for (const { name } of foreignKeys) await client.query(`ALTER TABLE diagnoses DROP CONSTRAINT ${name}`);
    const { rows: indexes } = await client.query(indexesOfDiagnoses);
    for (const { name } of indexes) await client.query(`DROP INDEX ${name}`);
    await client.query('BEGIN');
    // A table that was emptied in the same transaction is written without a log.
    await client.query('TRUNCATE diagnoses CASCADE');
    await client.query(fill);
    await client.query('COMMIT');
    for (const { definition } of indexes) await client.query(definition);
    for (const { name, definition } of foreignKeys) {
      await client.query(`ALTER TABLE diagnoses ADD CONSTRAINT ${name} ${definition} NOT VALID`);
    }
    await client.query('VACUUM ANALYZE diagnoses');
  } finally {
    await client.end();
  }
}

const templates = `
  CREATE TEMP TABLE templates AS
  SELECT (row_number() OVER (ORDER BY id))::int - 1 AS number, * FROM diagnoses`;

/** One line a diagnosis: whose it is. The owners come in a random but repeatable order. */
const owners = `
  CREATE TEMP TABLE owned AS
  WITH known AS (
    SELECT id, organization_id, row_number() OVER (ORDER BY created_at, id) AS at FROM users WHERE origin = 'sign-up'
  ), measured AS (
    SELECT known.id AS user_id, known.organization_id, count FROM unnest($1::int[]) WITH ORDINALITY AS m (count, at)
    JOIN known USING (at)
  ), others AS (
    SELECT gen_random_uuid() AS user_id, (SELECT organization_id FROM measured LIMIT 1) AS organization_id, $2::int AS count
    FROM generate_series(1, ($3::int - (SELECT sum(count) FROM measured)) / $2::int)
  )
  SELECT row_number() OVER (ORDER BY hashint8(n::bigint * 7919 + hashtext(user_id::text))) AS at, user_id, organization_id
  FROM (SELECT * FROM measured UNION ALL SELECT * FROM others) AS all_of_them, generate_series(1, count) AS n`;

const indexesOfDiagnoses = `
  SELECT indexname AS name, indexdef AS definition FROM pg_indexes
  WHERE tablename = 'diagnoses' AND indexname <> 'diagnoses_pkey'`;

const foreignKeysOfDiagnoses = `
  SELECT conname AS name, pg_get_constraintdef(oid) AS definition FROM pg_constraint
  WHERE conrelid = 'diagnoses'::regclass AND contype = 'f'`;

const fill = `
  INSERT INTO diagnoses (id, organization_id, user_id, created_at, model_number, brand, appliance_type, platform, symptoms,
    company_name, technician_name, likely_cause, component, failure_mode, confidence, response_ms, ai_response, parts_data,
    is_accurate, user_notes, actual_solution)
  SELECT
    (lpad(to_hex(1577836800000 + at * 150000), 12, '0') || '7' || substr(md5(at::text), 1, 3) || 'a' || substr(md5(at::text), 4, 15))::uuid,
    owned.organization_id, owned.user_id, timestamptz '2020-01-01' + at * interval '150 s',
    model_number || (at * 7919 % 100), brand, appliance_type, platform, symptoms, company_name, technician_name,
    likely_cause, component, failure_mode, (at * 31 % 101)::smallint, response_ms, ai_response, parts_data,
    CASE at % 3 WHEN 0 THEN true WHEN 1 THEN false END,
    CASE WHEN at % 4 = 0 THEN 'customer says since ' || to_char(timestamptz '2020-01-01' + at * interval '150 s', 'FMMonth') || ', serial S' || at * 104729 % 1000000 END,
    CASE WHEN at % 5 = 0 THEN 'replaced the ' || lower(likely_cause) END
  FROM owned JOIN templates ON templates.number = (hashint8(at) & 2147483647) % (SELECT count(*) FROM templates)
  ORDER BY at`;
