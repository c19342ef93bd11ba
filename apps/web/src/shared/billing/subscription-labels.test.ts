import { describe, expect, it } from 'vitest';
import { planLabel, statusBadge } from './subscription-labels.ts';

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
    // @spec T4.18 T4.19 T4.20 T4.21 T4.22 T4.17 T2.151 A4.7
    expect(statusBadge(status)).toEqual({ label, tone });
  });
});

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
    // @spec T2.150
    expect(planLabel(tier)).toBe(label);
  });
});
