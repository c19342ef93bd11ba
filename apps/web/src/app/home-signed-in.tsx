import type { User } from '@diagbuddy/contract/account';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryClient } from '../shared/session/query-client.ts';
import { syncSessionAcrossTabs } from '../shared/session/session.ts';
import { useUser } from '../shared/session/use-user.ts';
import { ToastRegion } from '../ui/toast.tsx';
import { TooltipProvider } from '../ui/tooltip.tsx';
import { Dock } from './dock.tsx';
import { FeedbackSlot } from './feedback-slot.tsx';
import { TrialDialogSlot, useIsTrialDialogOpen } from './trial-dialog-slot.tsx';

/** The trial dialog and the feedback widget on the home page, which comes without the router. */
export default function HomeSignedIn() {
  useEffect(syncSessionAcrossTabs, []);
  return (
    <QueryClientProvider client={queryClient}>
      <TooltipProvider>
        <SignedIn />
        <ToastRegion />
      </TooltipProvider>
    </QueryClientProvider>
  );
}

function SignedIn() {
  const { user } = useUser();
  if (!user || user.mustChangePassword === true) return null;
  return (
    <>
      <TrialDialogOnHome key={user.id} user={user} />
      <Dock>
        <FeedbackSlot />
      </Dock>
    </>
  );
}

function TrialDialogOnHome({ user }: { user: User }) {
  const isOpen = useIsTrialDialogOpen(user.id);
  return isOpen && <TrialDialogSlot userId={user.id} onSubscribe={(path) => window.location.assign(path)} />;
}
