import { describe, expect, it } from 'vitest';
import { formatPaymentNotice } from './format-payment-notice.ts';

describe('the line that asks for a payment', () => {
  it('stands there only where a payment is missing', () => {
    expect(formatPaymentNotice('payment-grace', Date.parse('2026-05-04T18:00:00.000Z'))?.text).toBe(
      'Your last payment failed. Pay by May 4, 2026 to keep your access to DiagBuddy.',
    );
    const silent = (['active', 'trial', 'trial-expired', 'developer', 'paid-until'] as const).map((reason) =>
      formatPaymentNotice(reason, null),
    );
    expect(silent).toEqual([null, null, null, null, null]);
    for (const reason of ['payment-failed', 'canceled', 'inactive'] as const) {
      expect(formatPaymentNotice(reason, null)?.tone).toBe('danger');
    }
  });
});
