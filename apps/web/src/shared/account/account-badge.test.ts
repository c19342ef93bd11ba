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
  it.each([
    { subscriptionTier: 'dev' },
    { adminPermissions: { isAdmin: true } },
    { isDeveloper: true },
    { subscriptionTier: 'enterprise', isDeveloper: true },
  ])('says Developer for %o', (changes) => {
    // @spec T6.9
    expect(label(changes)).toBe('Developer');
  });

  it.each(['Enterprise', 'Enterprise Plan', 'enterprise'])('says Enterprise Admin for tier %s', (subscriptionTier) => {
    // @spec T6.10
    expect(label({ subscriptionTier })).toBe('Enterprise Admin');
    expect(label({ subscriptionTier, role: 'Prescreener', isOrgAdmin: true })).toBe('Enterprise Admin');
  });

  it.each(['Growing Business', 'Medium Plan'])('says Business Admin for tier %s', (subscriptionTier) => {
    // @spec T6.11
    expect(label({ subscriptionTier, isOrgAdmin: true })).toBe('Business Admin');
  });

  it.each([
    { subscriptionTier: 'Small Business' },
    { subscriptionTier: 'Team Plan' },
    { subscriptionTier: 'team', role: 'Prescreener' },
    { isOrgAdmin: true, role: 'Senior Tech' },
    { role: 'Team Manager' },
  ])('says Team Manager for %o', (changes) => {
    // @spec T6.12
    expect(label(changes)).toBe('Team Manager');
  });

  it('says the role of a prescreener and of a senior technician', () => {
    // @spec T6.13
    expect(label({ role: 'Prescreener' })).toBe('Prescreener');
    // @spec T6.14
    expect(label({ role: 'Senior Tech' })).toBe('Senior Tech');
  });

  it('says Individual Tech for everybody else', () => {
    // @spec T6.15
    expect(label({})).toBe('Individual Tech');
    expect(label({ subscriptionTier: 'trial', role: 'Training Tech' })).toBe('Individual Tech');
    expect(label({ adminPermissions: { isAdmin: false } })).toBe('Individual Tech');
  });
});

describe('the color of the badge', () => {
  it('tells apart developers, companies, teams, prescreeners and technicians', () => {
    const tone = (changes: Partial<BadgeHolder>) => accountBadge({ ...technician, ...changes }).tone;
    // @spec T2.35
    expect([
      tone({ isDeveloper: true }),
      tone({ subscriptionTier: 'Enterprise' }),
      tone({ subscriptionTier: 'Medium Plan' }),
      tone({ role: 'Team Manager' }),
      tone({ role: 'Prescreener' }),
      tone({ role: 'Senior Tech' }),
      tone({}),
    ]).toEqual(['accent', 'blue', 'blue', 'green', 'amber', 'neutral', 'gray']);
  });
});

describe('display name', () => {
  it('is first plus last name', () => {
    // @spec T6.16
    expect(displayName(technician)).toBe('Pat Doe');
    // @spec T6.20
    expect(initials(technician)).toBe('PD');
  });

  it('falls back to the first name', () => {
    // @spec T6.17
    expect(displayName({ ...technician, lastName: null })).toBe('Pat');
    // @spec T6.20
    expect(initials({ ...technician, lastName: ' ' })).toBe('P');
  });

  it('falls back to the address before the @, also when only the last name is known', () => {
    // @spec T6.18
    expect(displayName({ ...technician, firstName: null })).toBe('pat.doe');
    // @spec T6.20
    expect(initials({ ...technician, firstName: '', lastName: null })).toBe('P');
  });

  it("ends with 'Technician' and 'T'", () => {
    const nobody = { firstName: null, lastName: null, email: '' };
    // @spec T6.19
    expect(displayName(nobody)).toBe('Technician');
    // @spec T6.20
    expect(initials(nobody)).toBe('T');
  });
});

describe('organization label', () => {
  it('is the organization, else Professional Technician', () => {
    expect(organizationLabel({ organization: 'Northside Appliance' })).toBe('Northside Appliance');
    // @spec T2.34 T9.11
    expect(organizationLabel({ organization: null })).toBe('Professional Technician');
    expect(organizationLabel({ organization: '  ' })).toBe('Professional Technician');
  });
});
