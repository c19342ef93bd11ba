import type { Access } from '../../platform/access.ts';

/** Everybody looks after the own account; the store reads and changes only what is the caller's. */
export const accountPolicy = {
  updateProfile: 'user',
  changePassword: 'user',
  listSessions: 'user',
  endSession: 'user',
  endOtherSessions: 'user',
  listLogins: 'user',
  listApiKeys: 'user',
  createApiKey: 'user',
  revokeApiKey: 'user',
} as const satisfies Record<string, Access>;
