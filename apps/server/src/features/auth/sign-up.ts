import { timingSafeEqual } from 'node:crypto';
import type { SignupRequest } from '@diagbuddy/contract/account';
import { dayMs } from '@diagbuddy/contract/durations';
import { limits } from '@diagbuddy/contract/limits';
import { AppError } from '../../platform/app-error.ts';
import type { RateLimits } from '../../platform/rate-limits.ts';
import { createAccount } from './create-account.ts';
import { assertUncommonPassword, hashPassword } from './password.ts';
import type { RequestContext } from './request-context.ts';

/**
 * Opens an account with the beta code; answers the user's id.
 * @throws AppError PAYMENT_REQUIRED (402) without the exact code, INVALID (400) for a common password, EMAIL_TAKEN (409)
 */
export async function signUp(
  { request, sql, config, now, rateLimits }: RequestContext & { rateLimits: RateLimits },
  form: SignupRequest,
): Promise<string> {
  if (!isSameText(form.promoCode ?? '', config.betaPromoCode)) {
    throw new AppError('PAYMENT_REQUIRED', 402, 'This plan needs a payment. Continue to payment to open the account.');
  }
  assertUncommonPassword(form.password, 'password');
  await rateLimits.consume('signUps', '', { ipAddress: request.ip });
  return createAccount(sql, {
    email: form.email.toLowerCase(),
    passwordHash: await hashPassword(form.password),
    firstName: form.firstName,
    lastName: form.lastName,
    tier: 'individual',
    status: 'trial',
    trialEndsAt: new Date(now + limits.betaTrialDays * dayMs),
    origin: 'sign-up',
    createdAt: new Date(now),
    ipAddress: request.ip,
  });
}

function isSameText(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}
