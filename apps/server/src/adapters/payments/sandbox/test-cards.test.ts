import { documentedTestCards } from '@diagbuddy/contract/test-cards';
import { expect, it } from 'vitest';
import { presentCard } from './test-cards.ts';

it('every test card that is shown does what is said of it', () => {
  const nowMs = Date.UTC(2026, 0, 1);
  const outcomes = documentedTestCards.map(({ number, effect }) => {
    const card = { number, expiry: '12 / 34', cvc: '123' };
    const first = presentCard(card, { authentication: undefined, nowMs });
    const last = first.status === 'requires_action' ? presentCard(card, { authentication: 'pass', nowMs }) : first;
    const result = last.status === 'succeeded' ? last.card.charges : last.status === 'failed' ? last.error.code : '';
    return `${effect}: ${first.status}, ${result}`;
  });
  expect(outcomes).toEqual([
    'is accepted: succeeded, succeed',
    'is declined: failed, card_declined',
    'has insufficient funds: failed, insufficient_funds',
    'has expired: failed, expired_card',
    'asks for 3-D Secure once: requires_action, succeed',
    'asks for 3-D Secure each time, so that renewals fail: requires_action, fail',
    'is accepted, then fails when it is charged: succeeded, fail',
  ]);
});
