import type { User } from '@diagbuddy/contract/account';
import { lazy, Suspense } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useWhatsNew } from '../features/whats-new/use-whats-new.ts';
import { TrialDialogSlot, useIsTrialDialogOpen } from './trial-dialog-slot.tsx';

const WhatsNewDialog = lazy(async () => {
  const module = await import('../features/whats-new/whats-new-dialog.tsx');
  return { default: module.WhatsNewDialog };
});

/** Where a person is about to pay or has just paid; a dialog would stand in the way. */
const paymentPaths = ['/subscribe', '/pricing'];

/** The dialogs that open by themselves, one at a time: the trial's first. */
export function SignedInDialogs({ user }: { user: User }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isPaying = paymentPaths.includes(pathname);
  const isTrialDialogOpen = useIsTrialDialogOpen(user.id, { opensOnlyByHand: isPaying });
  const whatsNew = useWhatsNew(user);
  if (new URLSearchParams(search).has('payment')) return null;
  if (isTrialDialogOpen) return <TrialDialogSlot userId={user.id} onSubscribe={(path) => void navigate(path)} />;
  if (isPaying || !whatsNew.isUnseen) return null;
  return (
    <Suspense>
      <WhatsNewDialog onClose={whatsNew.close} />
    </Suspense>
  );
}
