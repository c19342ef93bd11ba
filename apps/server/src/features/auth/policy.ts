import type { Access } from '../../platform/access.ts';

/** Anybody may try to get in; only the one who is in may ask who that is, and change how one gets in. */
export const authPolicy = {
  signUp: 'public',
  signIn: 'public',
  signOut: 'public',
  readOwnAccount: 'user',
  forgotPassword: 'public',
  resetPassword: 'public',
  verifyEmail: 'public',
  askVerification: 'user',
  useGoogle: 'public',
  readSecurity: 'user',
  changeSecondFactor: 'user',
} as const satisfies Record<string, Access>;
