import { describe, expect, it } from 'vitest';
import { planLabel, statusBadge } from './subscription-labels.ts';

// @proves T4.18 T4.19 T4.20 T4.21 T4.22 T2.151
describe('a subscription status', () => {
  it.each([
    ['active', 'Active', 'green'],
    ['trial', 'Trial', 'blue'],
    ['trialing', 'Trial', 'blue'],
    ['canceled', 'Canceled', 'red'],
    ['cancelled', 'Canceled', 'red'],
    ['past_due', 'Past Due', 'amber'],
    ['inactive', 'Inactive', 'gray'],
    ['paused', 'paused', 'gray'],
    ['', 'Active', 'green'],
    [null, 'Active', 'green'],
  ])('%j reads %s in %s', (status, label, tone) => {
    expect(statusBadge(status)).toEqual({ label, tone });
  });
});

// @proves T2.150
describe('a plan', () => {
  it.each([
    ['individual', 'Professional'],
    ['trial', 'Professional'],
    ['Individual Plan', 'Professional'],
    ['team', 'Team Plan'],
    ['Enterprise', 'Enterprise Plan'],
    ['dev', 'Developer'],
    ['', 'Professional'],
    [null, 'Professional'],
  ])('of the tier %j is called %s', (tier, label) => {
    expect(planLabel(tier)).toBe(label);
  });
});
