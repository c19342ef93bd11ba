import { randomBytes } from 'node:crypto';
import { serverRole } from '@diagbuddy/server/platform/embedded-postgres/server-role';
import type { EmbeddedPostgres } from '@diagbuddy/server/platform/embedded-postgres/start';
import pg from 'pg';

type Addresses = Pick<EmbeddedPostgres, 'url' | 'adminUrl'>;

/**
 * Makes one more database on an embedded PostgreSQL, empty or a copy of the product's, which must have no open connection then. Like that
 * it belongs to the server's role, to which alone its address leads.
 */
export async function createDatabase(
  { url, adminUrl }: Addresses,
  { isCopy }: { isCopy: boolean },
): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const address = new URL(url);
  const template = isCopy ? `TEMPLATE ${address.pathname.slice(1)}` : '';
  await runOnce(adminUrl, `CREATE DATABASE ${name} OWNER ${serverRole} ${template}`);
  address.pathname = `/${name}`;
  return { url: address.href, drop: () => runOnce(adminUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
}

async function runOnce(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
