import type { Access } from '../../platform/access.ts';

/** Whoever is signed in may speak up. */
export const feedbackPolicy = {
  submit: 'user',
} as const satisfies Record<string, Access>;
