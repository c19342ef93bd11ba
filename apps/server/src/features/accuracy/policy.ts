import type { Access } from '../../platform/access.ts';

/** How often the diagnosis is right is said to everybody, before they pay. */
export const accuracyPolicy = { read: 'public' } as const satisfies Record<string, Access>;
