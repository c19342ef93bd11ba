import {
  BillingPortalResponse,
  PlanChangeRequest,
  PlanPreview,
  SubscriptionResponse,
} from '@diagbuddy/contract/billing';
import type { FastifyRequest } from 'fastify';
import { principalOf } from '../../../platform/access.ts';
import { notFound } from '../../../platform/app-error.ts';
import type { App } from '../../../platform/fastify-app.ts';
import type { AppContext } from '../../app-context.ts';
import { findCustomer } from '../attempt-store.ts';
import { requireManager } from '../subscribe.ts';
import type { BillingContext } from '../sync-subscription.ts';
import { cancelSubscription, resumeSubscription } from './cancel-subscription.ts';
import { changePlan, previewPlan } from './change-plan.ts';
import type { Requester } from './change-subscription.ts';
import { presentSubscription } from './present-subscription.ts';

/** The running subscription: looked at, canceled and taken back, moved to another plan, and managed at the provider. */
export function subscriptionRoutes(
  app: App,
  { context, sync, baseUrl }: { context: AppContext; sync: BillingContext; baseUrl: string },
): void {
  const { database, payments, rateLimits } = context;
  const state = { response: { 200: SubscriptionResponse } };
  const present = (request: FastifyRequest): Promise<SubscriptionResponse> =>
    presentSubscription(sync, principalOf(request), (error) =>
      request.log.warn({ err: error }, 'a subscription could not be read at the provider'),
    );

  app.get('/api/subscription', { schema: { summary: 'Read your subscription', ...state } }, present);

  app.post(
    '/api/subscription/cancel',
    {
      schema: { summary: 'Cancel the subscription at the end of its period', ...state },
    },
    async (request) => {
      await cancelSubscription(sync, requesterOf(request));
      return present(request);
    },
  );

  app.post(
    '/api/subscription/resume',
    { schema: { summary: 'Take a cancellation back', ...state } },
    async (request) => {
      await resumeSubscription(sync, requesterOf(request));
      return present(request);
    },
  );

  app.get(
    '/api/subscription/plan-preview',
    {
      schema: {
        summary: 'Read what a change of plan would cost',
        querystring: PlanChangeRequest,
        response: { 200: PlanPreview },
      },
    },
    async (request) => {
      const principal = principalOf(request);
      await rateLimits.consume('planPreviewByAccount', principal.user.id);
      return previewPlan(sync, principal, request.query);
    },
  );

  app.post(
    '/api/subscription/plan',
    {
      schema: { summary: 'Change the plan', body: PlanChangeRequest, ...state },
    },
    async (request) => {
      const requester = requesterOf(request);
      await rateLimits.consume('subscribeByAccount', requester.principal.user.id);
      await changePlan(sync, requester, request.body);
      return present(request);
    },
  );

  app.post(
    '/api/billing-portal',
    {
      schema: { summary: 'Open the billing portal', response: { 200: BillingPortalResponse } },
    },
    async (request) => {
      const principal = principalOf(request);
      await requireManager(sync, principal);
      const { organizationId } = principal;
      const customerId = await findCustomer(database.sql, { organizationId, provider: payments.provider.name });
      if (customerId === null) throw notFound('Subscription');
      return payments.provider.createPortal({ customerId, returnUrl: `${baseUrl}/dashboard?tab=profile` });
    },
  );
}

const requesterOf = (request: FastifyRequest): Requester => ({
  principal: principalOf(request),
  ipAddress: request.ip,
});
