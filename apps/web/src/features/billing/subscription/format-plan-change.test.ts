import type { PlanPreview } from '@diagbuddy/contract/billing';
import { describe, expect, it } from 'vitest';
import { formatAdjustment, formatPlanPreview } from './format-plan-change.ts';

const preview: PlanPreview = {
  ...({ planId: 'team', interval: 'monthly' } as const),
  ...{ amountCents: 7_900, dueCents: 7_900, adjustmentCents: 0 },
  dueAt: '2026-05-04T18:00:00.000Z',
  thenAt: null,
};
const words = (change: Partial<PlanPreview>, isTrial = false) =>
  formatPlanPreview({ ...preview, ...change }, { isTrial });

describe('what a change of plan costs, in words', () => {
  it('says what is charged, when, and why it is not the price', () => {
    expect(words({}, true)).toBe("You won't be charged today. Your first charge is $79.00 on May 4, 2026.");
    expect(words({})).toBe("You won't be charged today. You'll be charged $79.00 on May 4, 2026.");
    expect(words({ dueCents: 11_233, adjustmentCents: 3_333 })).toBe(
      "You won't be charged today. You'll be charged $112.33 on May 4, 2026: $79.00 plus $33.33 for the rest of this period.",
    );
    expect(words({ dueCents: 5_900, adjustmentCents: -2_000 })).toMatch(
      /charged \$59\.00 on May 4, 2026: \$79\.00 less \$20\.00 for what's left of the period you paid for\.$/,
    );
    expect(words({ dueCents: 3_333, adjustmentCents: 3_333, dueAt: null, thenAt: '2026-05-04T18:00:00.000Z' })).toBe(
      "You'll be charged $33.33 today for the rest of this period, then $79.00 on May 4, 2026.",
    );
    expect(words({ amountCents: 79_900, dueCents: 78_000, adjustmentCents: -1_900, dueAt: null })).toBe(
      "You'll be charged $780.00 today: $799.00 less $19.00 for what's left of the period you paid for.",
    );
  });

  it('says that nothing is charged where a credit covers it', () => {
    const credit = { dueCents: 0, adjustmentCents: -7_900 };
    expect(words({ ...credit, dueAt: null })).toMatch(/^You won't be charged today\. What's left of the period/);
    expect(words(credit)).toMatch(/^You won't be charged today or on May 4, 2026\. What's left/);
  });

  it('tells on an invoice what came of a change', () => {
    expect([formatAdjustment(3_333), formatAdjustment(-7_900)]).toEqual([
      'plan change +$33.33',
      'plan change \u2212$79.00',
    ]);
  });
});
