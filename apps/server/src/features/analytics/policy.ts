import type { Access } from '../../platform/access.ts';

/** Everybody sees the figures of the own diagnoses, with the trial over too; the store counts only those of the caller. */
export const analyticsPolicy = {
  read: 'user',
  report: 'user',
} as const satisfies Record<string, Access>;
