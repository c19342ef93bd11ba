import { z } from 'zod';
import { apiRequest } from '../../lib/api-client.ts';

const CheckoutSession = z.object({ url: z.string().optional(), checkoutUrl: z.string().optional() });

/**
 * Starts a payment; answers the address to send the browser to: https, or a page of our own.
 *
 * Throws what `apiRequest` throws, and an `Error` when the answer holds no such address.
 */
export async function startCheckout(body: Record<string, unknown>): Promise<string> {
  const session = await apiRequest({
    method: 'POST',
    path: '/api/create-checkout-session',
    body,
    schema: CheckoutSession,
  });
  const address = session.url ?? session.checkoutUrl;
  if (address === undefined) throw new Error('No checkout URL received');
  const url = new URL(address, window.location.origin);
  if (url.protocol !== 'https:' && url.origin !== window.location.origin) throw new Error('No checkout URL received');
  return url.href;
}
