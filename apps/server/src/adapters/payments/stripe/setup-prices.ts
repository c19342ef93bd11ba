import { allPrices, plans } from '@diagbuddy/contract/plans';
import type Stripe from 'stripe';

/** Makes the products and prices that are not there yet; safe to run again. Answers the lookup keys that it made. */
export async function setUpPrices(stripe: Stripe): Promise<string[]> {
  const made: string[] = [];
  for (const { plan, interval, amountCents, lookupKey } of allPrices) {
    const { data } = await stripe.prices.list({ lookup_keys: [lookupKey], active: true, limit: 1 });
    if (data.length > 0) continue;
    const product = await productOf(stripe, plan);
    await stripe.prices.create(
      {
        product,
        currency: 'usd',
        unit_amount: amountCents,
        recurring: { interval: interval === 'yearly' ? 'year' : 'month' },
        lookup_key: lookupKey,
        metadata: { lookupKey },
      },
      { idempotencyKey: `price:${lookupKey}` },
    );
    made.push(lookupKey);
  }
  return made;
}

async function productOf(stripe: Stripe, plan: keyof typeof plans): Promise<string> {
  const id = `diagbuddy_${plan}`;
  const { data } = await stripe.products.list({ ids: [id], limit: 1 });
  if (data[0]) return data[0].id;
  const { name, description } = plans[plan];
  const product = await stripe.products.create(
    { id, name: `DiagBuddy ${name}`, description },
    { idempotencyKey: `product:${id}` },
  );
  return product.id;
}
