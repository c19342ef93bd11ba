import { WebhookResponse } from '@diagbuddy/contract/billing';
import { AppError } from '../../../platform/app-error.ts';
import type { App } from '../../../platform/fastify-app.ts';
import type { SecurityEvents } from '../../../platform/security-events.ts';
import type { BillingContext } from '../sync-subscription.ts';
import { handleEvent } from './handle-event.ts';

const maxBodyBytes = 512 * 1024;

/**
 * Takes the provider's messages. The signature is over the bytes as they came, so that this route alone reads its body raw.
 * 200 says that the effect is stored; whatever fails answers 5xx, and the provider sends the message again.
 */
export function webhookRoute(
  app: App,
  { sync, securityEvents }: { sync: BillingContext; securityEvents: SecurityEvents },
): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBodyBytes }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(
      '/api/webhooks/stripe',
      {
        bodyLimit: maxBodyBytes,
        schema: { hide: true, response: { 200: WebhookResponse } },
      },
      async (request) => {
        const header = request.headers['stripe-signature'];
        const signature = typeof header === 'string' ? header : undefined;
        const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const event = await sync.provider
          .verifyEvent(rawBody, { signature, nowMs: sync.now() })
          .catch((error: unknown) => {
            if (error instanceof AppError && error.status === 400) {
              securityEvents.note({ action: 'webhook.forged', severity: 'alert', ipAddress: request.ip });
            }
            throw error;
          });
        try {
          const received = await handleEvent(sync, event);
          return { received };
        } catch (error) {
          // A rule that said no is still a message that was not taken: 4xx would lose it.
          if (error instanceof AppError && error.status < 500) throw new Error(error.message, { cause: error });
          throw error;
        }
      },
    );
  });
}
