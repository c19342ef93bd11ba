import { createStripeClient } from '../src/adapters/payments/stripe/client.ts';
import { setUpPrices } from '../src/adapters/payments/stripe/setup-prices.ts';

/** Makes the plans' products and prices at Stripe: `STRIPE_SECRET_KEY=sk_... npm run stripe:setup`. */
const secretKey = process.env.STRIPE_SECRET_KEY?.trim();
if (!secretKey) {
  process.stderr.write('STRIPE_SECRET_KEY must be set. Example: STRIPE_SECRET_KEY=sk_test_... npm run stripe:setup\n');
  process.exit(1);
}
try {
  const made = await setUpPrices(
    createStripeClient({ secretKey, apiBase: process.env.STRIPE_API_BASE?.trim() || null, timeoutMs: 20_000 }),
  );
  process.stdout.write(made.length === 0 ? 'Every price is there already.\n' : `Made ${made.join(', ')}.\n`);
} catch (error) {
  process.stderr.write(`Stripe refused: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
