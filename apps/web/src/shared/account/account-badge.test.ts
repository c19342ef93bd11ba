import { describe, expect, it } from 'vitest';
import { accountBadge, type BadgeHolder, displayName, initials, organizationLabel } from './account-badge.ts';

const technician: BadgeHolder = {
  email: 'pat.doe@example.com',
  firstName: 'Pat',
  lastName: 'Doe',
  organization: null,
  role: 'Individual Tech',
  isOrgAdmin: false,
  isDeveloper: false,
  subscriptionTier: 'individual',
  adminPermissions: null,
};
const label = (changes: Partial<BadgeHolder>) => accountBadge({ ...technician, ...changes }).label;

describe('account badge', () => {
  // @proves T6.9
  it.each([
    { subscriptionTier: 'dev' },
    { adminPermissions: { isAdmin: true } },
    { isDeveloper: true },
    { subscriptionTier: 'enterprise', isDeveloper: true },
  ])('says Developer for %o', (changes) => {
    expect(label(changes)).toBe('Developer');
  });

  // @proves T6.10
  it.each(['Enterprise', 'Enterprise Plan', 'enterprise'])('says Enterprise Admin for tier %s', (subscriptionTier) => {
    expect(label({ subscriptionTier })).toBe('Enterprise Admin');
    expect(label({ subscriptionTier, role: 'Prescreener', isOrgAdmin: true })).toBe('Enterprise Admin');
  });

  // @proves T6.11
  it.each(['Growing Business', 'Medium Plan'])('says Business Admin for tier %s', (subscriptionTier) => {
    expect(label({ subscriptionTier, isOrgAdmin: true })).toBe('Business Admin');
  });

  // @proves T6.12
  it.each([
    { subscriptionTier: 'Small Business' },
    { subscriptionTier: 'Team Plan' },
    { subscriptionTier: 'team', role: 'Prescreener' },
    { isOrgAdmin: true, role: 'Senior Tech' },
    { role: 'Team Manager' },
  ])('says Team Manager for %o', (changes) => {
    expect(label(changes)).toBe('Team Manager');
  });

  // @proves T6.13 T6.14
  it('says the role of a prescreener and of a senior technician', () => {
    expect(label({ role: 'Prescreener' })).toBe('Prescreener');
    expect(label({ role: 'Senior Tech' })).toBe('Senior Tech');
  });

  // @proves T6.15
  it('says Individual Tech for everybody else', () => {
    expect(label({})).toBe('Individual Tech');
    expect(label({ subscriptionTier: 'trial', role: 'Training Tech' })).toBe('Individual Tech');
    expect(label({ adminPermissions: { isAdmin: false } })).toBe('Individual Tech');
  });
});

describe('display name', () => {
  // @proves T6.16 T6.20
  it('is first plus last name', () => {
    expect(displayName(technician)).toBe('Pat Doe');
    expect(initials(technician)).toBe('PD');
  });

  // @proves T6.17 T6.20
  it('falls back to the first name', () => {
    expect(displayName({ ...technician, lastName: null })).toBe('Pat');
    expect(initials({ ...technician, lastName: ' ' })).toBe('P');
  });

  // @proves T6.18 T6.20
  it('falls back to the address before the @, also when only the last name is known', () => {
    expect(displayName({ ...technician, firstName: null })).toBe('pat.doe');
    expect(initials({ ...technician, firstName: '', lastName: null })).toBe('P');
  });

  // @proves T6.19 T6.20
  it("ends with 'Technician' and 'T'", () => {
    const nobody = { firstName: null, lastName: null, email: '' };
    expect(displayName(nobody)).toBe('Technician');
    expect(initials(nobody)).toBe('T');
  });
});

describe('organization label', () => {
  // @proves T2.34 T9.11
  it('is the organization, else Professional Technician', () => {
    expect(organizationLabel({ organization: 'Northside Appliance' })).toBe('Northside Appliance');
    expect(organizationLabel({ organization: null })).toBe('Professional Technician');
    expect(organizationLabel({ organization: '  ' })).toBe('Professional Technician');
  });
});
