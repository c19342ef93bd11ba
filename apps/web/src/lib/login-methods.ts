import type { LoginMethod } from '@diagbuddy/contract/account';

/** How somebody signed in, as people read it. */
export const loginMethodLabels: Record<LoginMethod, string> = {
  password: 'Password',
  google: 'Google',
  'sign-up': 'Sign-up',
  payment: 'Payment',
  'second-factor': 'Two-factor code',
};
