import type { Access } from '../../platform/access.ts';

/** Everybody looks after the own sessions; the store reads and ends only those of the caller. */
export const accountPolicy = {
  listSessions: 'user',
  endSession: 'user',
} as const satisfies Record<string, Access>;
