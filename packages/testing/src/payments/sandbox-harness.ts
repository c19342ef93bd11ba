import { isLive } from '@diagbuddy/contract/subscription-lifecycle';
import { openSandbox } from '@diagbuddy/server/adapters/payments/sandbox/sandbox';
import { webhookSecret } from '@diagbuddy/server/adapters/payments/sandbox/store';
import { stripeSignature } from '../fakes/stripe/stripe-signature.ts';
import { startTestServer } from '../servers/test-server.ts';
import { type PaymentHarness, postMessage } from './payment-harness.ts';

/** The product with the sandbox, whose messages wait until they are posted. */
export async function startSandboxHarness(): Promise<PaymentHarness> {
  const server = await startTestServer();
  const { sql } = server.database;
  const sandbox = openSandbox({ sql, now: () => server.clock.now });
  const typed = (number: string) => ({ number, expiry: '12/34', cvc: '123' });
  return {
    server,
    payCheckout: async (url, card, authentication) => {
      const id = url.split('/').at(-1) ?? '';
      const { returnUrl, ...answer } = await sandbox.payCheckout(id, { card: typed(card), authentication });
      return { ...answer, returnPath: returnUrl };
    },
    confirm: (clientSecret, card, authentication) =>
      sandbox.confirm(clientSecret, { card: typed(card), authentication }),
    simulateEvent: async (id, action) => {
      server.clock.now += 2_000;
      await sandbox.simulateEvent(id, action);
    },
    takeEvents: async () => {
      const events = await sandbox.undeliveredEvents();
      for (const { id } of events) await sandbox.markDelivered(id);
      return events.map(({ id, type, subject }) => ({
        id,
        payload: JSON.stringify({ id, type, data: { object: { object: subject?.kind, id: subject?.id } } }),
      }));
    },
    post: async ({ payload }, change = {}) => {
      const secret = change.secret ?? (await webhookSecret(sql));
      const signed = stripeSignature(payload, { secret, atMs: change.nowMs ?? server.clock.now });
      const signature = change.signature === undefined ? signed : change.signature;
      return postMessage(server, { payload, signature });
    },
    countLive: async () => (await sandbox.listSubscriptions()).filter(({ state }) => isLive(state)).length,
    close: () => server.close(),
  };
}
