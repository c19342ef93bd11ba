import { describe, expect, it } from 'vitest';
import { confirmPayment } from './confirm-payment.ts';

const open = () => new AbortController().signal;

describe('the confirmation of a payment', () => {
  it('comes with the first answer that says active', async () => {
    const answers = ['trial', undefined, 'active', 'canceled'] as const;
    let asked = 0;
    const outcome = await confirmPayment({ readStatus: async () => answers[asked++], signal: open(), pauseMs: 0 });
    expect([outcome, asked]).toEqual(['active', 3]);
  });

  it('is given up after a bounded number of questions', async () => {
    let asked = 0;
    const readStatus = async () => {
      asked += 1;
      return 'trial' as const;
    };
    expect(await confirmPayment({ readStatus, signal: open(), tries: 4, pauseMs: 0 })).toBe('unconfirmed');
    expect(asked).toBe(4);
  });

  it('ends with the page', async () => {
    const page = new AbortController();
    const outcome = confirmPayment({ readStatus: async () => 'trial', signal: page.signal, pauseMs: 3_600_000 });
    setImmediate(() => page.abort());
    expect(await outcome).toBe('left');
  });
});
