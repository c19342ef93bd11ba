import type { User } from '@diagbuddy/contract/account';
import { entitlementOf } from '@diagbuddy/contract/entitlement';
import { Link } from 'react-router';
import { serverNow } from '../../../lib/server-clock.ts';
import { Button } from '../../../ui/button.tsx';
import { formatPaymentNotice } from './format-payment-notice.ts';

const looks = {
  caution: 'border-caution-mark/60 bg-caution-soft',
  danger: 'border-danger/35 bg-danger-soft',
} as const;

/** The line under the header while a payment is missing, or after a subscription ended. */
export function PaymentNoticeBar({ user }: { user: User }) {
  const { reason, endsAtMs } = entitlementOf(user, serverNow());
  const notice = formatPaymentNotice(reason, endsAtMs);
  if (notice === null) return null;
  return (
    <section aria-label="Payment" className={`border-b print:hidden ${looks[notice.tone]}`}>
      <div className="mx-auto flex w-full max-w-6xl flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-1.5 text-sm md:px-6">
        <p className="min-w-0">{notice.text}</p>
        <Button asChild size="sm">
          <Link to="/dashboard?tab=profile">{notice.action}</Link>
        </Button>
      </div>
    </section>
  );
}
