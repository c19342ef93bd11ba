import pg from 'pg';
import { adminRole } from './cluster.ts';

/** The role as which the server works: it owns the product's database, and may do nothing beyond it. */
export const serverRole = 'diagbuddy_server';
export const databaseName = 'diagbuddy';

/**
 * Makes the server's role and database where they are missing, and hands over to it what a superuser made there: an earlier release
 * worked as one, and a restored copy may come from one. `admin` is a superuser's connection, `connect` opens one to a database.
 */
export async function prepareServerRole(
  admin: pg.Client,
  { password, connect }: { password: string; connect: (database: string) => Promise<pg.Client> },
): Promise<void> {
  const role = await admin.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [serverRole]);
  if (role.rowCount === 0) await admin.query(`CREATE ROLE ${serverRole} LOGIN`);
  await admin.query(`ALTER ROLE ${serverRole} PASSWORD ${pg.escapeLiteral(password)}`);
  const database = await admin.query('SELECT 1 FROM pg_database WHERE datname = $1', [databaseName]);
  if (database.rowCount === 0) await admin.query(`CREATE DATABASE ${databaseName} OWNER ${serverRole}`);
  else await admin.query(`ALTER DATABASE ${databaseName} OWNER TO ${serverRole}`);
  const client = await connect(databaseName);
  try {
    const { rows } = await client.query<{ statement: string }>(foreignObjects);
    if (rows.length > 0) await client.query(rows.map(({ statement }) => statement).join(';'));
  } finally {
    await client.end();
  }
}

/** One statement for each object of the superuser's; a sequence of a column goes with its table, an extension keeps its own. */
const foreignObjects = `
  WITH own AS (
    SELECT oid FROM pg_namespace WHERE nspname !~ '^pg_' AND nspname <> 'information_schema'
  ), kept AS (
    SELECT classid, objid FROM pg_depend
    WHERE deptype = 'e' OR (deptype IN ('a', 'i') AND objid IN (SELECT oid FROM pg_class WHERE relkind = 'S'))
  )
  SELECT format('ALTER %s %s OWNER TO ${serverRole}', kind, name) AS statement FROM (
    SELECT 'SCHEMA' AS kind, quote_ident(nspname) AS name, oid, tableoid AS class, nspowner AS owner
      FROM pg_namespace WHERE oid IN (SELECT oid FROM own)
    UNION ALL SELECT 'TABLE', oid::regclass::text, oid, tableoid, relowner
      FROM pg_class WHERE relkind IN ('r', 'p', 'v', 'm', 'S') AND relnamespace IN (SELECT oid FROM own)
    UNION ALL SELECT 'ROUTINE', oid::regprocedure::text, oid, tableoid, proowner
      FROM pg_proc WHERE pronamespace IN (SELECT oid FROM own)
    UNION ALL SELECT 'TYPE', oid::regtype::text, oid, tableoid, typowner
      FROM pg_type WHERE typtype IN ('e', 'd') AND typnamespace IN (SELECT oid FROM own)
  ) AS objects
  WHERE owner = '${adminRole}'::regrole AND NOT EXISTS (SELECT FROM kept WHERE classid = class AND objid = objects.oid)`;
