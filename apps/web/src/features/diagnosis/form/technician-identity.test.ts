import { describe, expect, it } from 'vitest';
import { companyNameOf, technicianNameOf } from './technician-identity.ts';

const nobody = { firstName: null, lastName: null, username: '', email: 'bench@example.com' };

describe('company name', () => {
  it('is the organization of the profile', () => {
    // @spec T5.24
    expect(companyNameOf({ organization: ' Northside Appliance ' })).toBe('Northside Appliance');
  });

  it.each([null, '', '   '])("is 'Independent Technician' when the organization is %j", (organization) => {
    // @spec T5.24 T9.11
    expect(companyNameOf({ organization })).toBe('Independent Technician');
  });
});

describe('technician name', () => {
  it('is first plus last name', () => {
    // @spec T5.25
    expect(technicianNameOf({ ...nobody, firstName: 'Dana', lastName: 'Reyes' })).toBe('Dana Reyes');
  });

  it('falls back to the first name, the last name, the username and the e-mail, in that order', () => {
    // @spec T5.25
    expect(technicianNameOf({ ...nobody, firstName: 'Dana', username: 'dr' })).toBe('Dana');
    expect(technicianNameOf({ ...nobody, lastName: 'Reyes', username: 'dr' })).toBe('Reyes');
    expect(technicianNameOf({ ...nobody, firstName: ' ', username: 'dr' })).toBe('dr');
    expect(technicianNameOf(nobody)).toBe('bench@example.com');
  });
});
