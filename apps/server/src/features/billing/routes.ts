import {
  CheckoutRequest,
  CheckoutResponse,
  OrganizationSubscriptionRequest,
  OrganizationSubscriptionResponse,
} from '@diagbuddy/contract/billing';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  assertOwnPassword,
  assertRequiredSecondFactor,
  type Principal,
  principalOf,
  signInNeeded,
} from '../../platform/access.ts';
import { redirectAnswer } from '../../platform/answer-schemas.ts';
import type { App } from '../../platform/fastify-app.ts';
import type { AppContext } from '../app-context.ts';
import { enqueueVerificationEmail, principalFromCookie, startSession } from '../auth/index.ts';
import { webhookRoute } from './messages/webhook-route.ts';
import { sandboxRoutes } from './sandbox/routes.ts';
import { completeCheckout } from './sign-up/complete-checkout.ts';
import { clearSignupCookie, readSignupCookie, setSignupCookie } from './sign-up/signup-cookie.ts';
import { startSignup } from './sign-up/start-signup.ts';
import { claimSignIn } from './sign-up/store.ts';
import { createOrganizationSubscription, startUserCheckout } from './subscribe.ts';
import { subscriptionRoutes } from './subscription/routes.ts';
import type { BillingContext } from './sync-subscription.ts';

const checkoutId = z.string().regex(/^cs_\w{1,200}$/);

/** Plans bought, changed and looked at, and the provider's messages. */
export function billingRoutes(app: App, context: AppContext): void {
  const { config, database, payments, rateLimits, now } = context;
  const { sql } = database;
  const sync: BillingContext = { sql, provider: payments.provider, now };
  const baseUrl = config.publicUrl ?? '';
  const withBase = { ...sync, baseUrl };

  app.post(
    '/api/create-checkout-session',
    {
      schema: { summary: 'Start a checkout', body: CheckoutRequest, response: { 200: CheckoutResponse } },
    },
    async (request, reply) => {
      const { body } = request;
      if (body.signupFlow !== true) {
        const principal = await requireSignedIn(context, request);
        await rateLimits.consume('subscribeByAccount', principal.user.id);
        return startUserCheckout(withBase, principal, body);
      }
      await rateLimits.consume('signUpByAddress', request.ip);
      await rateLimits.consume('signUpByName', body.email.toLowerCase(), { ipAddress: request.ip });
      await rateLimits.consume('signUps', '', { ipAddress: request.ip });
      const earlierTokenHash = readSignupCookie(request, config);
      const { url, browserToken } = await startSignup(withBase, body, { earlierTokenHash });
      setSignupCookie(request, reply, { config, token: browserToken });
      return { url };
    },
  );

  app.get(
    '/api/checkout/return',
    {
      schema: {
        summary: 'Come back from a checkout, in a browser',
        querystring: z.object({ session_id: z.string().max(300).optional() }),
        response: redirectAnswer,
      },
    },
    async (request, reply) => {
      await rateLimits.consume('checkoutReturnByAddress', request.ip);
      const id = checkoutId.safeParse(request.query.session_id);
      if (!id.success) return reply.redirect('/pricing?payment=failed', 303);
      return reply.redirect(await returnAddress(context, { request, reply, checkoutId: id.data }), 303);
    },
  );

  app.post(
    '/api/create-organization-subscription',
    {
      schema: {
        summary: 'Subscribe your organization',
        body: OrganizationSubscriptionRequest,
        response: { 200: OrganizationSubscriptionResponse },
      },
    },
    async (request) => {
      const principal = principalOf(request);
      await rateLimits.consume('subscribeByAccount', principal.user.id);
      return createOrganizationSubscription(sync, principal, request.body);
    },
  );

  subscriptionRoutes(app, { context, sync, baseUrl });
  webhookRoute(app, { sync, securityEvents: context.securityEvents });
  if (payments.sandbox !== null) sandboxRoutes(app, { context, sync, sandbox: payments.sandbox });
}

async function requireSignedIn({ config, database, now }: AppContext, request: FastifyRequest): Promise<Principal> {
  const principal = await principalFromCookie(request, { config, database, now: now() });
  if (principal === null) throw signInNeeded();
  assertOwnPassword(principal);
  assertRequiredSecondFactor(principal);
  return principal;
}

/** Where the browser goes after a checkout. It is signed in only where it proves that it started the sign-up, and once. */
async function returnAddress(
  context: AppContext,
  { request, reply, checkoutId: id }: { request: FastifyRequest; reply: FastifyReply; checkoutId: string },
): Promise<string> {
  const { config, database, payments, now } = context;
  const { sql } = database;
  const principal = await principalFromCookie(request, { config, database, now: now() });
  const home = principal === null ? '/login' : '/dashboard';
  const completed = await completeCheckout({ sql, provider: payments.provider, now }, id).catch((error: unknown) => {
    request.log.warn({ err: error }, 'a checkout could not be completed on the return; the webhook will');
    return null;
  });
  if (completed === null) return `${home}?payment=pending`;
  const { outcome, isSignup } = completed;
  if (outcome !== 'success') return `${isSignup ? '/signup' : '/pricing'}?payment=${outcome}`;
  const tokenHash = isSignup ? readSignupCookie(request, config) : null;
  const userId =
    tokenHash === null ? null : await claimSignIn(sql, { checkoutId: id, tokenHash, now: new Date(now()) });
  if (userId === null) return `${home}?payment=success`;
  await startSession({ request, reply, config, sql, now: now() }, { userId, method: 'payment' });
  clearSignupCookie(request, reply, config);
  enqueueVerificationEmail({ jobs: context.jobs, log: request.log }, userId);
  return '/dashboard?payment=success';
}
