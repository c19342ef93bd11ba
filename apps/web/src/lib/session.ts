import { abortCalls } from './api-client.ts';
import { queryClient, userQueryKey } from './query-client.ts';
import { clearUserStorage } from './user-storage.ts';

let opened: BroadcastChannel | null = null;

/** The channel to the other tabs; opened when it is first needed, for an open one keeps the prerendering process alive. */
function channel(): BroadcastChannel | null {
  if (typeof BroadcastChannel === 'undefined') return null;
  opened ??= new BroadcastChannel('diagbuddy-session');
  return opened;
}

/** Forgets every answer and every draft, here and in every other tab: the next person sees nothing of the last. */
export function forgetSession(): void {
  forgetHere();
  channel()?.postMessage('signed-out');
}

/** Starts a session with nothing left of the one before; the other tabs ask anew who is signed in. */
export function beginSession(user: unknown): void {
  forgetAnswers();
  queryClient.setQueryData(userQueryKey, user);
  channel()?.postMessage('signed-in');
}

/** Follows the sign-ins and sign-outs of the other tabs. Once, at start. */
export function followOtherTabs(): void {
  channel()?.addEventListener('message', (event) => {
    if (event.data === 'signed-out') void forgetAfterOtherTab();
    if (event.data === 'signed-in') {
      forgetAnswers();
      void queryClient.resetQueries({ queryKey: userQueryKey });
    }
  });
}

/** A tab that is just asking who is signed in drops the question first: given up halfway, it would count as a failure. */
async function forgetAfterOtherTab(): Promise<void> {
  await queryClient.cancelQueries({ queryKey: userQueryKey });
  forgetHere();
}

function forgetHere(): void {
  clearUserStorage();
  forgetAnswers();
}

function forgetAnswers(): void {
  abortCalls();
  // Set, not removed: an open page watches this entry, and `clear` would tell it nothing.
  queryClient.setQueryData(userQueryKey, null);
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== userQueryKey[0] });
  queryClient.getMutationCache().clear();
}
