import type { User } from '@diagbuddy/contract/account';

/** Whether a user may buy and cancel for the organization: everybody for the own, in a team those who manage it or pay. */
export const mayManageBilling = (
  user: Pick<User, 'id' | 'managesTeam'>,
  { isPersonal, payerId }: { isPersonal: boolean; payerId: string | null },
): boolean => isPersonal || user.managesTeam || user.id === payerId;
