import { and, eq } from 'drizzle-orm';
import type { Sql } from '../../platform/database.ts';
import { identities } from './tables.ts';

type IdentityRow = typeof identities.$inferSelect;

/** The account linked to a person at a provider; `null` if there is none. Index: identities_subject_key. */
export async function findIdentity(
  sql: Sql,
  { provider, subject }: Pick<IdentityRow, 'provider' | 'subject'>,
): Promise<IdentityRow | null> {
  const isIt = and(eq(identities.provider, provider), eq(identities.subject, subject));
  const [row] = await sql.select().from(identities).where(isIt).limit(1);
  return row ?? null;
}

/** The identity of an account at a provider. Index: identities_user_key. */
export async function findIdentityOf(
  sql: Sql,
  { userId, provider }: Pick<IdentityRow, 'userId' | 'provider'>,
): Promise<IdentityRow | null> {
  const isIt = and(eq(identities.userId, userId), eq(identities.provider, provider));
  const [row] = await sql.select().from(identities).where(isIt).limit(1);
  return row ?? null;
}

export async function insertIdentity(sql: Sql, identity: typeof identities.$inferInsert): Promise<void> {
  await sql.insert(identities).values(identity);
}

export async function deleteIdentities(sql: Sql, userId: string): Promise<void> {
  await sql.delete(identities).where(eq(identities.userId, userId));
}
