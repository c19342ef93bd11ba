import { mayDiagnose } from '@diagbuddy/contract/access';
import type { User } from '@diagbuddy/contract/account';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { keepNewest } from '../../features/diagnosis/keep-newest.ts';
import { enginePath, openOffline } from '../../features/diagnosis/offline-engine/offline-engine.ts';
import { loadEngine } from '../../shared/offline/engine-download.ts';
import { useWaiting } from '../../shared/offline/use-waiting.ts';
import { userQueryKey } from '../../shared/session/query-client.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import { isAskingToLeave, subscribeToLeaving } from './leaving.ts';
import { OfflineBar, UpdateBar } from './offline-bars.tsx';
import { pageAtRest } from './page-at-rest.ts';
import { isUpdateWaiting, registerServiceWorker, subscribeToUpdates } from './service-worker-updates.ts';
import { useOnline } from './use-online.ts';
import { useSendWaiting } from './use-send-waiting.ts';
import { WaitingBar } from './waiting-bar.tsx';

/** What makes the product work without a connection, and says how things stand. Loaded once the page is there. */
export default function OfflineSupport({ user }: { user: User }) {
  const isOnline = useOnline();
  const hasUpdate = useSyncExternalStore(subscribeToUpdates, isUpdateWaiting);
  const calls = useWaiting(user.id);
  const sendNow = useSendWaiting(user, calls.length > 0);
  const isLeaving = useSyncExternalStore(subscribeToLeaving, isAskingToLeave);
  useEffect(() => void pageAtRest().then(registerServiceWorker), []);
  useKept(user, isOnline);
  useFreshUser();
  useEffect(() => {
    if (!isOnline) openOffline().catch((error: unknown) => console.error('The engine did not open.', error));
  }, [isOnline]);
  return (
    <>
      {!isOnline && <OfflineBar />}
      {calls.length > 0 && <WaitingBar calls={calls} onSendNow={sendNow} />}
      {hasUpdate && <UpdateBar />}
      {isLeaving && <LeaveDialog calls={calls} />}
    </>
  );
}

/** Keeps the newest diagnoses, and after them the engine, where the product itself opens without a connection. */
function useKept(user: User, isOnline: boolean): void {
  const { id: userId } = user;
  const isTechnician = mayDiagnose(user);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another account has other diagnoses.
  useEffect(() => {
    if (!isOnline || !('serviceWorker' in navigator)) return;
    const ended = new AbortController();
    const start = async () => {
      await pageAtRest();
      // Settles when a service worker is active, which is never where the browser runs none.
      await navigator.serviceWorker.ready;
      if (!ended.signal.aborted) await keepNewest(ended.signal);
      if (!ended.signal.aborted && isTechnician) await loadEngine(enginePath);
    };
    start().catch(() => {
      // What could not be kept now is kept at the next visit.
    });
    return () => ended.abort();
  }, [userId, isTechnician, isOnline]);
}

/** When the connection comes back: whether the session still lives, and what the account may do. */
function useFreshUser(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const ask = () => void queryClient.invalidateQueries({ queryKey: userQueryKey });
    window.addEventListener('online', ask);
    return () => window.removeEventListener('online', ask);
  }, [queryClient]);
}
