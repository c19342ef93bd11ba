import {
  SandboxConfirmRequest,
  SandboxConfirmResponse,
  SandboxEventRequest,
  SandboxSubscription,
  SandboxSubscriptionsResponse,
  TestCard,
} from '@diagbuddy/contract/billing';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Sandbox } from '../../../adapters/payments/sandbox/sandbox.ts';
import { principalOf } from '../../../platform/access.ts';
import { pageAnswer, redirectAnswer } from '../../../platform/answer-schemas.ts';
import { notFound } from '../../../platform/app-error.ts';
import type { App } from '../../../platform/fastify-app.ts';
import { refuseFormsOfNowhere } from '../../../platform/origin-check.ts';
import type { AppContext } from '../../app-context.ts';
import { requireManager } from '../subscribe.ts';
import { findLiveSubscription } from '../subscription-attempt.ts';
import type { BillingContext } from '../sync-subscription.ts';
import { deliverSandboxEvents } from './deliver-events.ts';
import { authenticationForm, page } from './page.ts';
import { checkoutPage, portalPage, unknownCheckoutPage } from './pages.ts';

const idParams = z.object({ id: z.string().max(100) });
const CardForm = z.object({
  number: z.string().max(30).default(''),
  expiry: z.string().max(12).default(''),
  cvc: z.string().max(4).default(''),
  authentication: z.enum(['pass', 'fail']).optional(),
});
type CardForm = z.infer<typeof CardForm>;

const sendPage = (reply: FastifyReply, html: string, status = 200) =>
  reply.code(status).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html);

/** The sandbox's own pages, the confirmation of the embedded form, and the events that developers may simulate. Not there with a real provider. */
export function sandboxRoutes(
  app: App,
  { context, sync, sandbox }: { context: AppContext; sync: BillingContext; sandbox: Sandbox },
): void {
  const deliver = async () => {
    await deliverSandboxEvents(sync, sandbox);
  };

  app.post(
    '/api/sandbox/confirm',
    {
      schema: { hide: true, body: SandboxConfirmRequest, response: { 200: SandboxConfirmResponse } },
    },
    async (request) => {
      const { clientSecret, card, authentication } = request.body;
      const answer = await sandbox.confirm(clientSecret, { card, authentication });
      await deliver();
      return answer;
    },
  );

  app.get(
    '/api/dev/sandbox/subscriptions',
    { schema: { response: { 200: SandboxSubscriptionsResponse } } },
    async () => ({ subscriptions: await sandbox.listSubscriptions() }),
  );

  app.post(
    '/api/dev/sandbox/subscriptions/:id/play',
    {
      schema: { params: idParams, body: SandboxEventRequest, response: { 200: SandboxSubscription } },
    },
    async (request) => {
      await sandbox.simulateEvent(request.params.id, request.body.action);
      await deliver();
      const simulated = (await sandbox.listSubscriptions()).find(({ id }) => id === request.params.id);
      if (!simulated) throw notFound('Subscription');
      return simulated;
    },
  );

  void app.register(async (scope: App) => {
    refuseFormsOfNowhere(scope);
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 4_096 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    checkoutPages(scope, { sandbox, deliver });
    portalPages(scope, { context, sync, sandbox, deliver });
  });
}

function checkoutPages(scope: App, { sandbox, deliver }: { sandbox: Sandbox; deliver: () => Promise<void> }): void {
  const show = async (reply: FastifyReply, id: string, error: string | null) => {
    const checkout = await sandbox.showCheckout(id);
    if (checkout === null) return sendPage(reply, unknownCheckoutPage(), 404);
    return sendPage(reply, checkoutPage(checkout, error), error === null ? 200 : 402);
  };

  scope.get('/sandbox/checkout/:id', { schema: { params: idParams, response: pageAnswer } }, async (request, reply) =>
    show(reply, request.params.id, null),
  );

  scope.post(
    '/sandbox/checkout/:id',
    { schema: { params: idParams, body: CardForm, response: pageAnswer } },
    async (request, reply) => {
      const { id } = request.params;
      const read = readCard(request.body);
      if (read.card === null) return show(reply, id, read.fault);
      const answer = await sandbox.payCheckout(id, read);
      if (answer.status === 'requires_action') return askAuthentication(reply, `/sandbox/checkout/${id}`, read.card);
      if (answer.returnUrl === null) return show(reply, id, answer.error?.message ?? 'Your card was declined.');
      await deliver();
      return reply.redirect(answer.returnUrl, 303);
    },
  );
}

function portalPages(
  scope: App,
  {
    sync,
    sandbox,
    deliver,
  }: { context: AppContext; sync: BillingContext; sandbox: Sandbox; deliver: () => Promise<void> },
): void {
  const subscriptionOf = async (request: Parameters<typeof principalOf>[0]) => {
    const principal = principalOf(request);
    await requireManager(sync, principal);
    const live = await findLiveSubscription(sync, principal.organizationId);
    return live === null ? null : sandbox.readSubscription(live.providerId);
  };

  scope.get('/sandbox/portal', { schema: { response: pageAnswer } }, async (request, reply) =>
    sendPage(reply, portalPage(await subscriptionOf(request), null)),
  );

  scope.post('/sandbox/portal/card', { schema: { body: CardForm, response: pageAnswer } }, async (request, reply) => {
    const subscription = await subscriptionOf(request);
    if (subscription?.pending == null) return reply.redirect('/sandbox/portal', 303);
    const read = readCard(request.body);
    if (read.card === null) return sendPage(reply, portalPage(subscription, read.fault), 402);
    const answer = await sandbox.confirm(subscription.pending.clientSecret, read);
    if (answer.status === 'requires_action') return askAuthentication(reply, '/sandbox/portal/card', read.card);
    if (answer.error !== null) return sendPage(reply, portalPage(subscription, answer.error.message), 402);
    await deliver();
    return reply.redirect('/sandbox/portal', 303);
  });

  for (const [path, change] of [
    ['cancel', (id: string) => sandbox.cancelAtPeriodEnd(id, `portal:${id}`)],
    ['resume', (id: string) => sandbox.resume(id, `portal:${id}`)],
  ] as const) {
    scope.post(
      `/sandbox/portal/${path}`,
      { schema: { body: z.object({}), response: redirectAnswer } },
      async (request, reply) => {
        const subscription = await subscriptionOf(request);
        if (subscription !== null) await change(subscription.id);
        await deliver();
        return reply.redirect('/sandbox/portal', 303);
      },
    );
  }
}

const askAuthentication = (reply: FastifyReply, action: string, card: TestCard) =>
  sendPage(reply, page('3-D Secure', authenticationForm({ action, card })));

function readCard({ authentication, ...fields }: CardForm) {
  const card = TestCard.safeParse(fields);
  return card.success
    ? { card: card.data, authentication, fault: '' }
    : { card: null, authentication, fault: card.error.issues[0]?.message ?? 'Your card is incomplete.' };
}
