import { describe, expect, it } from 'vitest';
import { confirmPayment } from './confirm-payment.ts';

const trial = { subscriptionStatus: 'trial', accessEndsAt: null } as const;
const open = () => new AbortController().signal;

describe('the confirmation of a payment', () => {
  it('comes with the first answer that says so', async () => {
    const answers = [trial, undefined, null, { subscriptionStatus: 'active' }, trial] as const;
    let asked = 0;
    const outcome = await confirmPayment({ readUser: async () => answers[asked++], signal: open(), pauseMs: 0 });
    expect([outcome, asked]).toEqual(['active', 4]);
  });

  it('comes while the trial still runs, once a subscription stands behind it', async () => {
    const readUser = async () => ({ ...trial, accessEndsAt: '2026-11-28T13:00:00.000Z' });
    expect(await confirmPayment({ readUser, signal: open(), pauseMs: 0 })).toBe('active');
  });

  it('is given up after a bounded number of questions', async () => {
    let asked = 0;
    const readUser = async () => {
      asked += 1;
      return trial;
    };
    expect(await confirmPayment({ readUser, signal: open(), tries: 4, pauseMs: 0 })).toBe('unconfirmed');
    expect(asked).toBe(4);
  });

  it('ends with the page', async () => {
    const page = new AbortController();
    const outcome = confirmPayment({ readUser: async () => trial, signal: page.signal, pauseMs: 3_600_000 });
    setImmediate(() => page.abort());
    expect(await outcome).toBe('left');
  });
});
