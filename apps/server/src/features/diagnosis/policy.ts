import type { Access } from '../../platform/access.ts';

/** What the engine is asked costs money, reading and rating do not; the store knows only the caller's own records. */
export const diagnosisPolicy = {
  diagnose: 'paying',
  prescreen: 'paying',
  chat: 'paying',
  readChat: 'user',
  /** What was found at a machine can be told for good, also after a trial's end. */
  reportTest: 'user',
  rate: 'user',
  list: 'user',
  read: 'user',
} as const satisfies Record<string, Access>;
