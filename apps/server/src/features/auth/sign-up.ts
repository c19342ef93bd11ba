import { timingSafeEqual } from 'node:crypto';
import type { SignupRequest } from '@diagbuddy/contract/account';
import { dayMs } from '@diagbuddy/contract/durations';
import { limits } from '@diagbuddy/contract/limits';
import { AppError } from '../../platform/app-error.ts';
import type { Config } from '../../platform/config.ts';
import type { Sql } from '../../platform/database.ts';
import { createAccount } from './create-account.ts';
import { assertUncommonPassword, hashPassword } from './password.ts';

/**
 * Opens an account with the beta code; answers the user's id.
 * @throws AppError PAYMENT_REQUIRED (402) without the exact code, INVALID (400) for a common password, EMAIL_TAKEN (409)
 */
export async function signUp(
  { sql, config, now }: { sql: Sql; config: Config; now: number },
  request: SignupRequest,
): Promise<string> {
  if (!isSameText(request.promoCode ?? '', config.betaPromoCode)) {
    throw new AppError('PAYMENT_REQUIRED', 402, 'This plan needs a payment. Continue to payment to open the account.');
  }
  assertUncommonPassword(request.password, 'password');
  return createAccount(sql, {
    email: request.email.toLowerCase(),
    passwordHash: await hashPassword(request.password),
    firstName: request.firstName,
    lastName: request.lastName,
    tier: 'individual',
    status: 'trial',
    trialEndsAt: new Date(now + limits.betaTrialDays * dayMs),
    origin: 'sign-up',
    createdAt: new Date(now),
  });
}

function isSameText(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}
