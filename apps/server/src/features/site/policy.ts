import type { Access } from '../../platform/access.ts';

/** What the public pages need, anybody may read. */
export const sitePolicy = {
  readSettings: 'public',
  readStatus: 'public',
  readForCrawlers: 'public',
} as const satisfies Record<string, Access>;
