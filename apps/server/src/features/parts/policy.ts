import type { Access } from '../../platform/access.ts';

/** Parts with their prices are part of what is paid for. */
export const partsPolicy = { list: 'paying' } as const satisfies Record<string, Access>;
