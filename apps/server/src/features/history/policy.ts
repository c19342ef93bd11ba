import type { Access } from '../../platform/access.ts';

/** The own records stay readable, and what came of them can be noted, whether or not the trial has ended. */
export const historyPolicy = {
  list: 'user',
  update: 'user',
} as const satisfies Record<string, Access>;
