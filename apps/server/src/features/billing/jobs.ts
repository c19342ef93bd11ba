import type { Payments } from '../../adapters/payments/open-payments.ts';
import type { Sandbox } from '../../adapters/payments/sandbox/sandbox.ts';
import { forEachItem } from '../../platform/each-item.ts';
import type { ScheduledJob } from '../../platform/jobs.ts';
import { pruneOldEvents, readOverdueSubscriptions, removeAbandonedSignups } from './billing-maintenance.ts';
import { deliverSandboxEvents } from './sandbox/deliver-events.ts';
import type { BillingContext } from './sync-subscription.ts';

/** What payments need done by themselves. */
export function billingJobs(
  { sql, now }: Pick<BillingContext, 'sql' | 'now'>,
  { provider, sandbox }: Payments,
): ScheduledJob[] {
  const context: BillingContext = { sql, provider, now };
  return [
    ...(sandbox === null ? [] : [sandboxJob(context, sandbox)]),
    {
      name: 'remove-abandoned-signups',
      cron: '47 * * * *',
      run: () => removeAbandonedSignups(context),
    },
    {
      name: 'read-overdue-subscriptions',
      cron: '*/15 * * * *',
      run: () => readOverdueSubscriptions(context),
    },
    { name: 'forget-payment-events', cron: '57 3 * * *', run: () => pruneOldEvents(context) },
  ];
}

/** The sandbox's own clockwork: what falls due, and messages that were not taken yet. */
const sandboxJob = (context: BillingContext, sandbox: Sandbox): ScheduledJob => ({
  name: 'run-sandbox',
  cron: '* * * * *',
  run: async () => {
    await forEachItem([sandbox.simulateDueEvents, () => deliverSandboxEvents(context, sandbox)], (step) => step());
  },
});
