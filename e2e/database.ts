import { readFileSync } from 'node:fs';
import pg from 'pg';
import { decryptText } from '../apps/server/src/adapters/mail/outbox.ts';
import { adminRole, clusterPaths } from '../apps/server/src/platform/embedded-postgres/cluster.ts';
import { readPostmasterFile } from '../apps/server/src/platform/embedded-postgres/postmaster-file.ts';
import { databaseName } from '../apps/server/src/platform/embedded-postgres/server-role.ts';
import { openServerSecret } from '../apps/server/src/platform/server-secret.ts';

/** Runs one statement in the database of a server under test, for what only time or somebody outside can change. */
export async function runSql(statement: string, values: unknown[], dataDir?: string): Promise<void> {
  const { rowCount } = await query(statement, values, dataDir);
  if (rowCount !== 1) throw new Error(`The statement changed ${rowCount} rows instead of one.`);
}

/** Forgets how often this address has signed up: the journeys together make more accounts than one address may in an hour. */
export async function forgetSignUps(): Promise<void> {
  await query("DELETE FROM rate_limits WHERE key LIKE 'signup-address%'", []);
}

/** The newest mail to an address that leads to a page, as its link; `null` while there is none. */
export async function findMailedLink(recipient: string, page: string): Promise<string | null> {
  const dataDir = process.env.E2E_DATA_DIR ?? '';
  const secret = openServerSecret({ secretKey: null, dataDir, databaseUrl: null });
  const { rows } = await query(
    `SELECT id, sealed_text AS "encryptedText" FROM outbox_mails
     WHERE recipient = $1 AND sealed_text IS NOT NULL ORDER BY created_at DESC`,
    [recipient],
  );
  for (const row of rows) {
    const link = new RegExp(`^http\\S+${page}#token=\\S+$`, 'm').exec(decryptText(secret, row) ?? '');
    if (link !== null) return link[0];
  }
  return null;
}

async function query(
  statement: string,
  values: unknown[],
  dataDir = process.env.E2E_DATA_DIR ?? '',
): Promise<pg.QueryResult> {
  const { cluster, password } = clusterPaths(dataDir);
  const port = readPostmasterFile(cluster)?.port;
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: adminRole,
    database: databaseName,
    password: readFileSync(password, 'utf8').trim(),
  });
  await client.connect();
  try {
    return await client.query(statement, values);
  } finally {
    await client.end();
  }
}

/** Moves a person's 7-day trial so that it ends in `hours`; a negative number has it ended. */
export function setTrialEnd(email: string, hours: number): Promise<void> {
  return runSql(
    `UPDATE users SET trial_ends_at = now() + $2 * interval '1 hour', created_at = now() + ($2 - 168) * interval '1 hour'
     WHERE email = $1`,
    [email, hours],
  );
}
