import type { Access } from '../../platform/access.ts';

/** A diagnosis costs money, reading does not; the store reads only the caller's own records. */
export const diagnosisPolicy = {
  diagnose: 'paying',
  list: 'user',
  read: 'user',
} as const satisfies Record<string, Access>;
