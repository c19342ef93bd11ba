import type { Config } from '../../platform/config.ts';
import type { Sql } from '../../platform/database.ts';
import type { PaymentProvider } from './provider.ts';
import { openSandbox, type Sandbox } from './sandbox/sandbox.ts';

/** The provider in use; `sandbox` is the same one where it is the sandbox, else null. */
export interface Payments {
  provider: PaymentProvider;
  sandbox: Sandbox | null;
}

/** Opens Stripe where its keys are set, else the sandbox. `now` answers ms since 1970. */
export async function openPayments({
  config,
  sql,
  now,
}: {
  config: Config;
  sql: Sql;
  now: () => number;
}): Promise<Payments> {
  if (config.stripe === null) {
    const sandbox = openSandbox({ sql, now });
    return { provider: sandbox, sandbox };
  }
  const { openStripe } = await import('./stripe/stripe.ts');
  return { provider: openStripe(config.stripe), sandbox: null };
}
