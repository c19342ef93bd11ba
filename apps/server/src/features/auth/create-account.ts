import { randomUUIDv7 } from 'node:crypto';
import type { Role, SubscriptionStatus, SubscriptionTier } from '@diagbuddy/contract/account';
import { defaults } from '@diagbuddy/contract/limits';
import { AppError } from '../../platform/app-error.ts';
import { recordAudit } from '../../platform/audit-log.ts';
import { brokenUniqueConstraint, type Sql } from '../../platform/database.ts';
import { emailExists, insertAccount, usernameExists } from './store.ts';
import type { users } from './tables.ts';
import { chooseUsername } from './username.ts';

export interface NewAccount {
  email: string;
  /** When the address was shown to be the person's; left out where it was not yet. */
  emailVerifiedAt?: Date;
  passwordHash: string | null;
  /** The password is a temporary one. */
  mustChangePassword?: boolean;
  /** In lower case; made of the address where it is left out. */
  username?: string;
  role?: Role;
  /** The company as the technician writes it on a report; also names the personal organization. */
  companyName?: string | null;
  firstName: string | null;
  lastName: string | null;
  tier: SubscriptionTier;
  status: SubscriptionStatus;
  trialEndsAt: Date | null;
  origin: (typeof users.$inferInsert)['origin'];
  createdAt: Date;
  /** Of the browser that asked for it; null where none did. */
  ipAddress: string | null;
}

/** The answer to a sign-up with an address that has an account. */
export const emailTaken = (): AppError =>
  new AppError('EMAIL_TAKEN', 409, 'An account with this email already exists. Sign in instead.', {
    issues: [{ path: 'email', message: 'An account with this email already exists' }],
  });

const usernameTaken = (): AppError =>
  new AppError('USERNAME_TAKEN', 409, 'This username is taken. Choose another.', {
    issues: [{ path: 'username', message: 'This username is taken' }],
  });

/**
 * The answer to a write that gives an account an address or a username that another has; any other error as it is.
 */
export function takenError(error: unknown): unknown {
  const constraint = brokenUniqueConstraint(error);
  if (constraint === 'users_email_key') return emailTaken();
  return constraint === 'users_username_key' ? usernameTaken() : error;
}

/**
 * Creates an account with its personal organization, whole or not at all; answers the user's id.
 * @throws AppError EMAIL_TAKEN, USERNAME_TAKEN (409)
 */
export async function createAccount(sql: Sql, account: NewAccount): Promise<string> {
  if (await emailExists(sql, account.email)) throw emailTaken();
  const username = account.username ?? (await chooseUsername(account.email, (name) => usernameExists(sql, name)));
  const organizationId = randomUUIDv7();
  const userId = randomUUIDv7();
  const role: Role = account.role ?? defaults.role;
  const companyName = account.companyName ?? null;
  const name =
    companyName ?? ([account.firstName, account.lastName].filter((part) => part !== null).join(' ') || username);
  try {
    await sql.transaction(async (transaction) => {
      await insertAccount(transaction, {
        organization: { id: organizationId, name, isPersonal: true, createdAt: account.createdAt },
        user: {
          id: userId,
          organizationId,
          email: account.email,
          emailVerifiedAt: account.emailVerifiedAt ?? null,
          username,
          passwordHash: account.passwordHash,
          mustChangePassword: account.mustChangePassword ?? false,
          companyName,
          firstName: account.firstName,
          lastName: account.lastName,
          subscriptionTier: account.tier,
          subscriptionStatus: account.status,
          trialEndsAt: account.trialEndsAt,
          origin: account.origin,
          createdAt: account.createdAt,
        },
        membership: { organizationId, userId, role, isOrgAdmin: false, isOwner: true, createdAt: account.createdAt },
      });
      const { origin, ipAddress, createdAt } = account;
      await recordAudit(
        transaction,
        { action: 'account.created', target: userId, ipAddress, detail: { origin } },
        createdAt,
      );
    });
  } catch (error) {
    // Two sign-ups with one address at the same moment: the second loses here.
    throw takenError(error);
  }
  return userId;
}
