import { randomBytes, randomUUIDv7 } from 'node:crypto';
import type { SignupCheckoutRequest } from '@diagbuddy/contract/billing';
import { hourMs } from '@diagbuddy/contract/durations';
import { limits } from '@diagbuddy/contract/limits';
import { providerDown } from '../../../adapters/payments/payment-fault.ts';
import { AppError } from '../../../platform/app-error.ts';
import { assertStrongPassword, emailExists, emailTaken, hashPassword } from '../../auth/index.ts';
import { checkoutAddresses } from '../return-addresses.ts';
import { soldPrice } from '../subscribe.ts';
import { type BillingContext, syncSubscription } from '../sync-subscription.ts';
import { browserTokenHash } from './signup-cookie.ts';
import { findOpenSignup, settleSignup, storeSignup } from './store.ts';

const maxRaces = 3;

/**
 * Keeps a sign-up until it is paid, and opens its checkout page. Answers the address, and the token that the browser keeps to
 * prove on its return that it started this. An open sign-up of the same address is closed first, so that only one can be paid.
 * @throws AppError EMAIL_TAKEN (409), INVALID (400), UNAVAILABLE (503)
 */
export async function startSignup(
  context: BillingContext & { baseUrl: string },
  request: SignupCheckoutRequest,
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
  await replaceOpenSignup(context, {
    ...{ id, email, passwordHash, firstName: request.firstName, lastName: request.lastName },
    ...{ plan: price.plan, interval: price.interval, provider: provider.name, checkoutId: null },
    ...{ browserTokenHash: browserTokenHash(browserToken), createdAt: new Date(now()), expiresAt },
  });
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

async function replaceOpenSignup(
  context: BillingContext,
  signup: Parameters<typeof storeSignup>[1]['signup'],
): Promise<void> {
  const { sql, provider } = context;
  for (let race = 0; race < maxRaces; race++) {
    const open = await findOpenSignup(sql, signup.email);
    if (open !== null && open.checkoutId !== null && open.provider === provider.name) {
      const checkout = await provider.expireCheckout(open.checkoutId);
      if (checkout?.subscriptionId != null) {
        await syncSubscription(context, { providerId: checkout.subscriptionId, event: null });
      }
    }
    if (await emailExists(sql, signup.email)) throw emailTaken();
    if (await storeSignup(sql, { signup, replacedId: open?.id ?? null })) return;
  }
  throw providerDown();
}
