import { describe, expect, it } from 'vitest';
import { organizationNameOf, readOrder } from './order.ts';

describe('the order at /subscribe', () => {
  it('is individual and monthly unless the address names another plan or interval that exists', () => {
    const read = (query: string) => readOrder(new URLSearchParams(query));
    // @spec T2.117 T2.118
    expect(read('')).toEqual({ planId: 'individual', interval: 'monthly' });
    expect(read('plan=enterprise&interval=yearly')).toEqual({ planId: 'enterprise', interval: 'yearly' });
    expect(read('plan=galactic&interval=hourly')).toEqual({ planId: 'individual', interval: 'monthly' });
  });

  it("names the organization after the buyer's first name, else after the e-mail", () => {
    const email = 'dana.reyes@example.com';
    // @spec T7.26
    expect(organizationNameOf({ firstName: 'Dana', email })).toBe("Dana's Organization");
    // @spec T7.26
    expect(organizationNameOf({ firstName: null, email })).toBe("dana.reyes's Organization");
    expect(organizationNameOf({ firstName: ' ', email: `${'d'.repeat(240)}@example.com` })).toHaveLength(200);
  });
});
