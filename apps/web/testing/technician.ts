import { User } from '@diagbuddy/contract/account';

/** A technician with a paid plan. */
export const technician: User = User.parse({
  id: 'u1',
  email: 'dana@example.com',
  username: 'dana',
  firstName: 'Dana',
  lastName: 'Reyes',
  profileImageUrl: null,
  organization: 'Reyes Appliance',
  userNumber: null,
  role: 'Individual Tech',
  isOrgAdmin: false,
  managesTeam: false,
  accountType: 'individual',
  subscriptionTier: 'individual',
  subscriptionStatus: 'active',
  createdAt: '2026-01-05T12:00:00.000Z',
  trialEndsAt: null,
  lastLoginAt: null,
  deviceFingerprint: null,
  adminPermissions: null,
  isDeveloper: false,
});
