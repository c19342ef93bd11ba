import { timingSafeEqual } from 'node:crypto';
import type { SignupRequest, User } from '@diagbuddy/contract/account';
import { dayMs } from '@diagbuddy/contract/durations';
import { limits } from '@diagbuddy/contract/limits';
import { AppError } from '../../platform/app-error.ts';
import type { RateLimits } from '../../platform/rate-limits.ts';
import { createAccount } from './create-account.ts';
import { hashPassword } from './password.ts';
import { assertStrongPassword } from './password-policy.ts';
import { presentUser } from './present-user.ts';
import type { RequestContext } from './request-context.ts';
import { setSessionCookies, writeSession } from './session.ts';
import { findAccountById } from './store.ts';

/**
 * Opens an account with the beta code and signs its browser in, both or neither.
 * @throws AppError PAYMENT_REQUIRED (402) without the exact code, INVALID (400) for a password that is easily guessed,
 * EMAIL_TAKEN (409), RATE_LIMITED (429)
 */
export async function signUp(
  requestContext: RequestContext & { rateLimits: RateLimits },
  form: SignupRequest,
): Promise<User> {
  const { request, config, sql, now, rateLimits } = requestContext;
  if (!isSameText(form.promoCode ?? '', config.betaPromoCode)) {
    throw new AppError('PAYMENT_REQUIRED', 402, 'This plan needs a payment. Continue to payment to open the account.');
  }
  assertStrongPassword(form.password, 'password', form);
  await rateLimits.consume('signUps', '', { ipAddress: request.ip });
  const passwordHash = await hashPassword(form.password);
  const { account, session } = await sql.transaction(async (transaction) => {
    const userId = await createAccount(transaction, {
      email: form.email.toLowerCase(),
      passwordHash,
      firstName: form.firstName,
      lastName: form.lastName,
      tier: 'individual',
      status: 'trial',
      trialEndsAt: new Date(now + limits.betaTrialDays * dayMs),
      origin: 'sign-up',
      createdAt: new Date(now),
      ipAddress: request.ip,
    });
    const started = await writeSession({ ...requestContext, sql: transaction }, { userId, method: 'sign-up' });
    return { account: await findAccountById(transaction, userId), session: started };
  });
  if (account === null) throw new Error('an account that was just made is not there');
  setSessionCookies(requestContext, session);
  return presentUser(account, config.developerEmails);
}

function isSameText(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}
