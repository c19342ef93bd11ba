import { defaults } from '@diagbuddy/contract/limits';
import { formatDate } from '../../lib/format.ts';

/** What the profile reads of a person. */
export interface ProfileHolder {
  firstName: string | null;
  lastName: string | null;
  organization: string | null;
  userNumber: string | null;
  createdAt: string | null;
  deviceFingerprint: string | null;
}

const notGiven = 'Not provided';

/** The texts of the profile, each with what stands where the account says nothing. */
export function profileFacts(user: ProfileHolder) {
  return {
    firstName: user.firstName?.trim() || notGiven,
    lastName: user.lastName?.trim() || notGiven,
    organization: user.organization?.trim() || defaults.companyName,
    userNumber: user.userNumber?.trim() || defaults.userNumber,
    memberSince: user.createdAt ? formatDate(user.createdAt) : defaults.memberSince,
    deviceRegistered: user.deviceFingerprint === null ? 'No' : 'Yes',
  };
}
