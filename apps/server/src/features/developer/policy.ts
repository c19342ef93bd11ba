import type { Access } from '../../platform/access.ts';

/** What developers see of the running product. */
export const developerPolicy = {
  readOutbox: 'developer',
} as const satisfies Record<string, Access>;
