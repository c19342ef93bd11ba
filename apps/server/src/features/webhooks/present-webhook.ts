import type { Webhook } from '@diagbuddy/contract/webhooks';
import { webhookRetries } from './deliver-message.ts';
import type { DeliveryRow, EndpointRow } from './store.ts';

/** An address as its organization may know it. */
export const presentWebhook = ({ endpoint, last }: { endpoint: EndpointRow; last: DeliveryRow | null }): Webhook => ({
  id: endpoint.id,
  url: endpoint.url,
  createdAt: endpoint.createdAt.toISOString(),
  isEnabled: endpoint.disabledAt === null,
  lastDelivery: last && {
    at: (last.deliveredAt ?? last.createdAt).toISOString(),
    state: stateOf(last),
    status: last.lastStatus,
    problem: last.lastProblem,
  },
});

function stateOf({ deliveredAt, attempts }: DeliveryRow): 'delivered' | 'waiting' | 'failed' {
  if (deliveredAt !== null) return 'delivered';
  return attempts > webhookRetries.retries ? 'failed' : 'waiting';
}
