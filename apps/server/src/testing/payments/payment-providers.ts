import { startSandboxWorld } from './sandbox-world.ts';
import { startStripeWorld } from './stripe-world.ts';

/** What `describe.each` runs a suite over: the name of a provider, and how the product starts with it. */
export const paymentProviders = [
  ['sandbox', startSandboxWorld],
  ['Stripe', startStripeWorld],
] as const;
