import { signOut } from '../../features/auth/sign-out.ts';
import { readWaiting } from '../../shared/offline/waiting-calls.ts';

let isAsking = false;
const listeners = new Set<() => void>();

function ask(asks: boolean): void {
  isAsking = asks;
  for (const listener of listeners) listener();
}

/** Signs out; where something waits to be sent, asks first, for it goes with the session. */
export async function leave(userId: string): Promise<void> {
  if ((await readWaiting(userId)).length > 0) ask(true);
  else await signOut();
}

/** For `useSyncExternalStore`: whether the person is asked now. */
export const isAskingToLeave = (): boolean => isAsking;

export function subscribeToLeaving(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const stay = (): void => ask(false);
