import { randomBytes } from 'node:crypto';
import { sql as raw } from 'drizzle-orm';
import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/database.ts';
import { createAccount } from './create-account.ts';
import { hashPassword } from './password.ts';
import { anyUserExists } from './store.ts';

const firstRunLock = 4_206_912;

/**
 * Creates the developer account of an empty database and answers its credentials, to be printed once;
 * `null` where any account exists. Of several nodes that start together, one creates it.
 */
export async function createFirstDeveloper(
  { sql }: Database,
  config: Config,
): Promise<{ email: string; password: string } | null> {
  if (await anyUserExists(sql)) return null;
  const email = config.developerEmails[0] ?? 'developer@diagbuddy.example';
  const password = randomBytes(15).toString('base64url');
  const passwordHash = await hashPassword(password);
  return sql.transaction(async (transaction) => {
    await transaction.execute(raw`SELECT pg_advisory_xact_lock(${firstRunLock})`);
    if (await anyUserExists(transaction)) return null;
    await createAccount(transaction, {
      email,
      passwordHash,
      firstName: 'First',
      lastName: 'Developer',
      tier: 'dev',
      status: 'active',
      trialEndsAt: null,
      origin: 'first-run',
      createdAt: new Date(),
      ipAddress: null,
    });
    return { email, password };
  });
}
