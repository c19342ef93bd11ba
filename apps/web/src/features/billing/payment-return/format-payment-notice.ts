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
        text: `Your last payment failed. Pay${end} to keep your access to DiagBuddy.`,
        action: 'Go to billing',
      };
    }
    case 'payment-failed':
      return {
        tone: 'danger',
        text: 'Your last payment failed and your access has ended. Pay to keep diagnosing. You can still read your records.',
        action: 'Go to billing',
      };
    case 'canceled':
      return {
        tone: 'danger',
        text: 'Your subscription has ended. Subscribe to keep diagnosing. You can still read your records.',
        action: 'Subscribe again',
      };
    case 'inactive':
      return {
        tone: 'danger',
        text: 'Your subscription is inactive. You can still read your records.',
        action: 'Go to billing',
      };
    default:
      return null;
  }
}
