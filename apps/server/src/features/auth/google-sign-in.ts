import { randomUUIDv7 } from 'node:crypto';
import { dayMs } from '@diagbuddy/contract/durations';
import { limits } from '@diagbuddy/contract/limits';
import type { GoogleProblem } from '@diagbuddy/contract/sign-in';
import type { Identity } from '../../adapters/oauth/identity-provider.ts';
import { AppError } from '../../platform/app-error.ts';
import { recordAudit } from '../../platform/audit-log.ts';
import { brokenUniqueConstraint, type Sql } from '../../platform/database.ts';
import { createAccount } from './create-account.ts';
import { findIdentity, findIdentityOf, insertIdentity } from './identity-store.ts';
import { findUserByEmail, findUserById } from './store.ts';

const provider = 'google' as const;

/** The account that a person at Google has here, or why there is none. */
export type GoogleOutcome = { userId: string } | { problem: GoogleProblem };

interface Attempt {
  identity: Identity;
  at: Date;
  ipAddress: string;
}

/**
 * Finds the account of somebody whom Google vouches for, or makes one with a 7-day trial. Google's own name for the person
 * decides; an address joins an existing account only where both sides have verified it, so that nobody gets into an
 * account by claiming its address at Google, or waits in an account that was opened here under somebody else's.
 */
export async function signInWithGoogle(sql: Sql, { identity, at, ipAddress }: Attempt): Promise<GoogleOutcome> {
  const { subject, email } = identity;
  const known = await findIdentity(sql, { provider, subject });
  if (known !== null) return { userId: known.userId };
  if (!identity.isEmailVerified) return { problem: 'google_email_unverified' };
  const existing = await findUserByEmail(sql, email);
  try {
    if (existing === null) return { userId: await openAccount(sql, { identity, at, ipAddress }) };
    const hasOther = (await findIdentityOf(sql, { userId: existing.id, provider })) !== null;
    if (existing.emailVerifiedAt === null || hasOther) {
      await recordAudit(sql, { action: 'google.refused', target: existing.id, ipAddress }, at);
      return { problem: 'google_account_exists' };
    }
    await connect(sql, { userId: existing.id, identity, at, ipAddress });
    return { userId: existing.id };
  } catch (error) {
    return raceOutcome(sql, error, subject);
  }
}

/** Connects Google to the account of somebody who is signed in here. */
export async function connectGoogle(
  sql: Sql,
  { userId, identity, at, ipAddress }: Attempt & { userId: string },
): Promise<GoogleOutcome> {
  const known = await findIdentity(sql, { provider, subject: identity.subject });
  if (known !== null) return known.userId === userId ? { userId } : { problem: 'google_taken' };
  if (!identity.isEmailVerified) return { problem: 'google_email_unverified' };
  const user = await findUserById(sql, userId);
  if (user?.emailVerifiedAt == null) return { problem: 'google_own_email_unverified' };
  if ((await findIdentityOf(sql, { userId, provider })) !== null) return { problem: 'google_taken' };
  try {
    await connect(sql, { userId, identity, at, ipAddress });
    return { userId };
  } catch (error) {
    if (brokenUniqueConstraint(error) !== null) return { problem: 'google_taken' };
    throw error;
  }
}

/** Two sign-ins of one new person at the same moment: the second finds what the first made. */
async function raceOutcome(sql: Sql, error: unknown, subject: string): Promise<GoogleOutcome> {
  const isRace = brokenUniqueConstraint(error) !== null || (error instanceof AppError && error.code === 'EMAIL_TAKEN');
  if (!isRace) throw error;
  const winner = await findIdentity(sql, { provider, subject });
  return winner === null ? { problem: 'google_account_exists' } : { userId: winner.userId };
}

async function openAccount(sql: Sql, { identity, at, ipAddress }: Attempt): Promise<string> {
  return sql.transaction(async (transaction) => {
    const userId = await createAccount(transaction, {
      email: identity.email,
      emailVerifiedAt: at,
      passwordHash: null,
      firstName: identity.firstName,
      lastName: identity.lastName,
      tier: 'individual',
      status: 'trial',
      trialEndsAt: new Date(at.getTime() + limits.trialDays * dayMs),
      origin: 'google',
      createdAt: at,
      ipAddress,
    });
    await insertIdentity(transaction, identityRow({ userId, identity, at }));
    return userId;
  });
}

async function connect(sql: Sql, { userId, identity, at, ipAddress }: Attempt & { userId: string }): Promise<void> {
  await sql.transaction(async (transaction) => {
    await insertIdentity(transaction, identityRow({ userId, identity, at }));
    await recordAudit(transaction, { action: 'google.connected', actorId: userId, target: userId, ipAddress }, at);
  });
}

const identityRow = ({ userId, identity, at }: { userId: string; identity: Identity; at: Date }) => ({
  id: randomUUIDv7(),
  ...{ userId, provider },
  subject: identity.subject,
  email: identity.email,
  emailVerified: identity.isEmailVerified,
  createdAt: at,
});
