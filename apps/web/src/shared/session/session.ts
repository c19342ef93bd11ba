import { abortRequests } from '../../lib/api-client.ts';
import { forgetKept } from '../offline/forget-offline.ts';
import { keepAccount } from '../offline/kept-account.ts';
import { queryClient, userQueryKey } from './query-client.ts';
import { clearUserStorage } from './user-storage.ts';

let opened: BroadcastChannel | null = null;

/** The channel to the other tabs; opened when it is first needed, for an open one keeps the prerendering process alive. */
function channel(): BroadcastChannel | null {
  if (typeof BroadcastChannel === 'undefined') return null;
  opened ??= new BroadcastChannel('diagbuddy-session');
  return opened;
}

/**
 * Forgets every answer and every draft, here and in every other tab: the next person sees nothing of the last. What is on
 * the page is gone at once; settles when what this browser keeps for use offline is gone too.
 */
export async function clearSession(): Promise<void> {
  clearHere();
  channel()?.postMessage('signed-out');
  await forgetKept();
}

/** Starts a session with nothing left of the one before; the other tabs ask anew who is signed in. */
export function startSession(user: { id: string }): void {
  clearAnswers();
  queryClient.setQueryData(userQueryKey, user);
  void keepAccount(user.id, JSON.stringify(user));
  channel()?.postMessage('signed-in');
}

let isSyncing = false;

/** Follows the sign-ins and sign-outs of the other tabs, from the first call on. */
export function syncSessionAcrossTabs(): void {
  if (isSyncing) return;
  isSyncing = true;
  channel()?.addEventListener('message', (event) => {
    if (event.data === 'signed-out') void clearAfterOtherTab();
    if (event.data === 'signed-in') {
      clearAnswers();
      void queryClient.resetQueries({ queryKey: userQueryKey });
    }
  });
}

/** A tab that is just asking who is signed in drops the question first: given up halfway, it would count as a failure. */
async function clearAfterOtherTab(): Promise<void> {
  await queryClient.cancelQueries({ queryKey: userQueryKey });
  clearHere();
}

function clearHere(): void {
  clearUserStorage();
  clearAnswers();
}

function clearAnswers(): void {
  abortRequests();
  // Set, not removed: an open page watches this entry, and `clear` would tell it nothing.
  queryClient.setQueryData(userQueryKey, null);
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== userQueryKey[0] });
  queryClient.getMutationCache().clear();
}
