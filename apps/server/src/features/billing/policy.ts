import type { User } from '@diagbuddy/contract/account';
import type { Access } from '../../platform/access.ts';

/** Anybody may start to sign up and pay; the provider proves itself by its signature; the rest is for those signed in. */
export const billingPolicy = {
  startCheckout: 'public',
  returnFromCheckout: 'public',
  receiveEvent: 'public',
  subscribe: 'user',
  readSubscription: 'user',
  cancel: 'user',
  resume: 'user',
  changePlan: 'user',
  openPortal: 'user',
  paySandboxCheckout: 'public',
  confirmInSandbox: 'user',
  useSandboxPortal: 'user',
  playSandbox: 'developer',
} as const satisfies Record<string, Access>;

/** Whether a user may buy and cancel for the organization: everybody for the own, in a team those who manage it or pay. */
export const mayManageBilling = (
  user: Pick<User, 'id' | 'isOrgAdmin' | 'role'>,
  { isPersonal, payerId }: { isPersonal: boolean; payerId: string | null },
): boolean => isPersonal || user.isOrgAdmin || user.role === 'Team Manager' || user.id === payerId;
