import type { Access } from '../../platform/access.ts';

/** Anybody may try to get in; only the one who is in may ask who that is. */
export const authPolicy = {
  signUp: 'public',
  signIn: 'public',
  signOut: 'public',
  readOwnAccount: 'user',
} as const satisfies Record<string, Access>;
