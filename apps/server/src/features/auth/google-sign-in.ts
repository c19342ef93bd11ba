import { randomUUIDv7 } from 'node:crypto';
import { dayMs } from '@diagbuddy/contract/durations';
import { limits } from '@diagbuddy/contract/limits';
import type { GoogleProblem } from '@diagbuddy/contract/sign-in';
import type { Identity } from '../../adapters/oauth/identity-provider.ts';
import { AppError } from '../../platform/app-error.ts';
import { recordAudit } from '../../platform/audit-log.ts';
import { brokenUniqueConstraint, type Sql } from '../../platform/database.ts';
import type { SecurityEvents } from '../../platform/security-events.ts';
import { createAccount } from './create-account.ts';
import { dropCredentials } from './drop-credentials.ts';
import { findIdentity, findIdentityOf, insertIdentity } from './identity-store.ts';
import { lockUserOfSession } from './session-store.ts';
import { findUserByEmail, findUserById, lockUser, type UserRow, writePassword } from './store.ts';

const provider = 'google' as const;

/** The account that a person at Google has here, or why there is none. */
export type GoogleOutcome = { userId: string; joined?: Joined } | { problem: GoogleProblem };

/** That Google joined an account that was there: its owner is told. */
interface Joined {
  hadPassword: boolean;
}

interface Attempt {
  identity: Identity;
  at: Date;
  ipAddress: string;
}

/**
 * Finds the account of a person whom Google has authenticated, or creates one with a 7-day trial. Google's subject id decides;
 * an email address links an existing account only if both sides have verified it, so that a person can neither take over an
 * account by claiming its address at Google, nor wait in one that they opened here under another person's address.
 */
export async function signInWithGoogle(
  { sql, events }: { sql: Sql; events: SecurityEvents },
  { identity, at, ipAddress }: Attempt,
): Promise<GoogleOutcome> {
  const { subject, email } = identity;
  const known = await findIdentity(sql, { provider, subject });
  if (known !== null) return { userId: known.userId };
  if (!identity.isEmailVerified) return { problem: 'google_email_unverified' };
  const existing = await findUserByEmail(sql, email);
  try {
    if (existing === null) return { userId: await openAccount(sql, { identity, at, ipAddress }) };
    const hasOther = (await findIdentityOf(sql, { userId: existing.id, provider })) !== null;
    if (existing.emailVerifiedAt === null || hasOther) {
      events.note({ action: 'google.refused', target: existing.id, ipAddress });
      return { problem: 'google_account_exists' };
    }
    return await join(sql, { existing, identity, at, ipAddress });
  } catch (error) {
    return raceOutcome(sql, error, subject);
  }
}

/** Connects Google to the account of somebody who is signed in here. */
export async function connectGoogle(
  sql: Sql,
  { userId, sessionId, identity, at, ipAddress }: Attempt & { userId: string; sessionId: string },
): Promise<GoogleOutcome> {
  const known = await findIdentity(sql, { provider, subject: identity.subject });
  if (known !== null) return known.userId === userId ? { userId } : { problem: 'google_taken' };
  if (!identity.isEmailVerified) return { problem: 'google_email_unverified' };
  const user = await findUserById(sql, userId);
  if (user?.emailVerifiedAt == null) return { problem: 'google_own_email_unverified' };
  if ((await findIdentityOf(sql, { userId, provider })) !== null) return { problem: 'google_taken' };
  try {
    return await sql.transaction(async (transaction) => {
      // What ended the session in the meantime may have been the owner's new password.
      if (!(await lockUserOfSession(transaction, { userId, sessionId }))) return { problem: 'google_expired' };
      await connect(transaction, { userId, identity, at, ipAddress });
      return { userId };
    });
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

/**
 * Links a Google identity to the account with its address. The account may have been opened by a stranger and confirmed by
 * the owner's click, so its password, sessions, API keys and second factor are removed.
 */
async function join(sql: Sql, { existing, ...attempt }: Attempt & { existing: UserRow }): Promise<GoogleOutcome> {
  const { id: userId } = existing;
  return sql.transaction(async (transaction) => {
    await lockUser(transaction, userId);
    const user = await findUserById(transaction, userId);
    // It changed since it was found: the next try sees what it is now.
    if (user?.email !== existing.email || user.emailVerifiedAt === null) return { problem: 'google_account_exists' };
    await dropCredentials(transaction, userId, attempt.at);
    await writePassword(transaction, userId, { passwordHash: null, mustChangePassword: false });
    await connect(transaction, { userId, ...attempt });
    return { userId, joined: { hadPassword: user.passwordHash !== null } };
  });
}

async function connect(sql: Sql, { userId, identity, at, ipAddress }: Attempt & { userId: string }): Promise<void> {
  await insertIdentity(sql, identityRow({ userId, identity, at }));
  await recordAudit(sql, { action: 'google.connected', actorId: userId, target: userId, ipAddress }, at);
}

const identityRow = ({ userId, identity, at }: { userId: string; identity: Identity; at: Date }) => ({
  id: randomUUIDv7(),
  ...{ userId, provider },
  subject: identity.subject,
  email: identity.email,
  emailVerified: identity.isEmailVerified,
  createdAt: at,
});
