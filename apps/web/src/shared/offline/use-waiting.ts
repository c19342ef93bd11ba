import { useSyncExternalStore } from 'react';
import type { WaitingCall } from './waiting-call.ts';
import { subscribeToWaiting, waitingCallsOf } from './waiting-calls.ts';

/** What waits to be sent of an account, oldest first, followed as it changes. */
export function useWaiting(userId: string | undefined): readonly WaitingCall[] {
  const read = () => waitingCallsOf(userId ?? '');
  return useSyncExternalStore(subscribeToWaiting, read, read);
}
