import { randomBytes, randomUUIDv7 } from 'node:crypto';
import type { SignupCheckoutRequest } from '@diagbuddy/contract/billing';
import { hourMs } from '@diagbuddy/contract/durations';
import { limits } from '@diagbuddy/contract/limits';
import { AppError } from '../../../platform/app-error.ts';
import { assertStrongPassword, emailExists, emailTaken, hashPassword } from '../../auth/index.ts';
import { checkoutAddresses } from '../return-addresses.ts';
import { soldPrice } from '../subscribe.ts';
import { type BillingContext, syncSubscription } from '../sync-subscription.ts';
import { browserTokenHash } from './signup-cookie.ts';
import { listOpenSignups, type NewSignup, settleSignup, storeSignup } from './store.ts';

/** As many open sign-ups of an address are asked about before another one. */
const maxOpenSignups = 5;

/**
 * Keeps a sign-up until it is paid, and opens its checkout page. Answers the address, and the token that the browser keeps to
 * prove on its return that it started this. An open sign-up of the same address in the same browser is closed first.
 * `earlierTokenHash` is of the token that the browser keeps so far. Of two that are paid, the second is given back.
 * @throws AppError EMAIL_TAKEN (409), INVALID (400), UNAVAILABLE (503)
 */
export async function startSignup(
  context: BillingContext & { baseUrl: string },
  request: SignupCheckoutRequest,
  { earlierTokenHash }: { earlierTokenHash: Buffer | null },
): Promise<{ url: string; browserToken: string }> {
  const { sql, provider, now, baseUrl } = context;
  const email = request.email.toLowerCase();
  const price = soldPrice(request.selectedPlan, request.interval);
  assertStrongPassword(request.password, 'password', request);
  if (await emailExists(sql, email)) throw emailTaken();
  const passwordHash = await hashPassword(request.password);
  const browserToken = randomBytes(32).toString('base64url');
  const id = randomUUIDv7();
  const expiresAt = new Date(now() + limits.pendingSignupHours * hourMs);
  const signup = {
    ...{ id, email, passwordHash, firstName: request.firstName, lastName: request.lastName },
    ...{ plan: price.plan, interval: price.interval, provider: provider.name, checkoutId: null },
    ...{ browserTokenHash: browserTokenHash(browserToken), createdAt: new Date(now()), expiresAt },
  };
  await replaceOwnSignups(context, { signup, earlierTokenHash });
  const checkout = await provider.createCheckout({
    idempotencyKey: `signup:${id}`,
    reference: { pendingSignupId: id },
    price,
    trial: { days: limits.trialDays },
    email,
    customerId: null,
    ...checkoutAddresses(baseUrl, '/signup'),
    // The page closes before the sign-up is forgotten, so that no payment comes too late.
    expiresAt: new Date(expiresAt.getTime() - hourMs),
  });
  if (await settleSignup(sql, { id, checkoutId: checkout.id })) return { url: checkout.url, browserToken };
  await provider.expireCheckout(checkout.id);
  throw new AppError('CONFLICT', 409, 'This sign-up was started again in another window. Go on there.');
}

/**
 * Stores a sign-up in place of those that this browser left open. One of another browser may be somebody else's, who is about
 * to pay: it stays as it is, and only whether it was paid meanwhile is asked.
 */
async function replaceOwnSignups(
  context: BillingContext,
  { signup, earlierTokenHash }: { signup: NewSignup; earlierTokenHash: Buffer | null },
): Promise<void> {
  const { sql, provider } = context;
  const open = await listOpenSignups(sql, { email: signup.email, limit: maxOpenSignups });
  const own = open.filter((each) => earlierTokenHash !== null && each.browserTokenHash?.equals(earlierTokenHash));
  for (const each of open) {
    if (each.checkoutId === null || each.provider !== provider.name) continue;
    const checkout = own.includes(each)
      ? await provider.expireCheckout(each.checkoutId)
      : await provider.readCheckout(each.checkoutId);
    if (checkout?.subscriptionId != null) {
      await syncSubscription(context, { providerId: checkout.subscriptionId, event: null });
    }
  }
  if (await emailExists(sql, signup.email)) throw emailTaken();
  await storeSignup(sql, { signup, replacedIds: own.map(({ id }) => id) });
}
