import { startSandboxHarness } from './sandbox-harness.ts';
import { startStripeHarness } from './stripe-harness.ts';

/** What `describe.each` runs a suite over: the name of a provider, and how the product starts with it. */
export const paymentProviders = [
  ['sandbox', startSandboxHarness],
  ['Stripe', startStripeHarness],
] as const;
