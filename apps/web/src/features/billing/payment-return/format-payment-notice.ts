import type { EntitlementReason } from '@diagbuddy/contract/entitlement';
import { formatDate } from '../../../lib/format.ts';

interface Notice {
  tone: 'caution' | 'danger';
  text: string;
  action: string;
}

/** The line that asks for a payment or a new subscription; `null` where nothing is amiss. `endsAtMs` is when access ends. */
export function formatPaymentNotice(reason: EntitlementReason, endsAtMs: number | null): Notice | null {
  switch (reason) {
    case 'payment-grace': {
      const end = endsAtMs === null ? '' : ` by ${formatDate(new Date(endsAtMs).toISOString())}`;
      return {
        tone: 'caution',
        text: `Your last payment failed. Pay${end} to ensure uninterrupted access to DiagBuddy.`,
        action: 'Go to billing',
      };
    }
    case 'payment-failed':
      return {
        tone: 'danger',
        text: 'Your last payment failed and your access has ended. Pay to go on diagnosing; your records stay open.',
        action: 'Go to billing',
      };
    case 'canceled':
      return {
        tone: 'danger',
        text: 'Your subscription has ended. Subscribe to go on diagnosing; your records stay open.',
        action: 'Subscribe again',
      };
    case 'inactive':
      return {
        tone: 'danger',
        text: 'Your subscription is inactive. Your records stay open.',
        action: 'Go to billing',
      };
    default:
      return null;
  }
}
