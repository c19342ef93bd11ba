import type { User } from '@diagbuddy/contract/account';
import { entitlementOf } from '@diagbuddy/contract/entitlement';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { serverNow } from '../../lib/server-clock.ts';
import { followWaiting } from '../../shared/offline/waiting-calls.ts';
import { toast } from '../../ui/toast-store.ts';
import { sendWaiting } from './send-waiting.ts';

/** How often it is tried while something waits and the device says that it has a connection. */
const retryMs = 20_000;

/** Sends what waits as soon as it can be sent; answers how to do it at once. */
export function useSendWaiting(user: User, hasWaiting: boolean): () => void {
  const { id: userId } = user;
  const isEntitled = entitlementOf(user, serverNow()).mayUse;
  const queryClient = useQueryClient();
  const send = useCallback(async () => {
    const taken = await sendWaiting({ userId, isEntitled, queryClient });
    if (taken > 0) toast({ title: 'Sent', description: formatSent(taken), variant: 'success' });
  }, [userId, isEntitled, queryClient]);
  const sendNow = useCallback(() => {
    send().catch((error: unknown) => console.error('What waits could not be sent.', error));
  }, [send]);
  useEffect(() => followWaiting(userId), [userId]);
  useEffect(() => {
    if (!hasWaiting) return;
    sendNow();
    const timer = setInterval(sendNow, retryMs);
    window.addEventListener('online', sendNow);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', sendNow);
    };
  }, [hasWaiting, sendNow]);
  return sendNow;
}

const formatSent = (count: number): string =>
  count === 1
    ? 'What was waiting is saved to your account.'
    : `All ${count} that were waiting are saved to your account.`;
