import type { AccountSecurity } from '@diagbuddy/contract/sign-in';
import type { Principal } from '../../platform/access.ts';
import { notFound } from '../../platform/app-error.ts';
import type { AppContext } from '../app-context.ts';
import { findEmailChange } from './email-change-store.ts';
import { findIdentityOf } from './identity-store.ts';
import { findSecondFactor } from './second-factor-store.ts';
import { findUserById } from './store.ts';

/** How an account is protected, as its owner sees it. */
export async function readAccountSecurity(
  { config, database: { sql }, google, secret, now }: AppContext,
  { user: { id: userId, isDeveloper, adminPermissions } }: Principal,
): Promise<AccountSecurity> {
  const user = await findUserById(sql, userId);
  if (user === null) throw notFound('Account');
  const identity = await findIdentityOf(sql, { userId, provider: 'google' });
  const factor = user.hasSecondFactor ? await findSecondFactor(sql, userId) : null;
  return {
    emailVerified: user.emailVerifiedAt !== null,
    pendingEmail: (await findEmailChange(sql, userId, new Date(now())))?.newEmail ?? null,
    hasPassword: user.passwordHash !== null,
    google: { isAvailable: google !== null, connectedAs: identity?.email ?? null },
    secondFactor: {
      isAvailable: secret !== null,
      isEnabled: user.hasSecondFactor,
      isRequired: config.adminNeedsSecondFactor && (isDeveloper || adminPermissions !== null),
      recoveryCodesLeft: factor?.recoveryHashes.length ?? 0,
    },
  };
}
