import { describe, expect, it } from 'vitest';
import { profileFacts } from './profile-facts.ts';

const nobody = {
  firstName: null,
  lastName: null,
  organization: null,
  userNumber: null,
  createdAt: null,
  deviceFingerprint: null,
};

describe('the profile', () => {
  it('has words where the account says nothing', () => {
    const empty = {
      firstName: 'Not provided',
      lastName: 'Not provided',
      organization: 'Independent Technician',
      userNumber: 'Not assigned',
      memberSince: 'Recently',
      deviceRegistered: 'No',
    };
    // @spec T2.148 T2.149 T2.152 T2.153 T9.11
    expect(profileFacts(nobody)).toEqual(empty);
    expect(profileFacts({ ...nobody, firstName: ' ', organization: '', userNumber: '  ' })).toEqual(empty);
  });

  it('shows what the account says', () => {
    expect(
      profileFacts({
        firstName: 'Pat',
        lastName: 'Doe',
        organization: 'Northside Appliance',
        userNumber: 'T-7',
        createdAt: '2025-06-03T18:00:00.000Z',
        deviceFingerprint: 'a1',
      }),
    ).toEqual({
      firstName: 'Pat',
      lastName: 'Doe',
      organization: 'Northside Appliance',
      userNumber: 'T-7',
      memberSince: 'Jun 3, 2025',
      deviceRegistered: 'Yes',
    });
  });
});
