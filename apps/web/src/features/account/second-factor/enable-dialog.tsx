import type { StartSecondFactorResponse } from '@diagbuddy/contract/sign-in';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogTrigger } from '../../../ui/dialog.tsx';
import { ConfirmDialogContent } from './confirm-dialog.tsx';
import { ReauthDialogContent } from './reauth-dialog.tsx';
import { RecoveryCodesDialogContent } from './recovery-codes-dialog.tsx';
import { useRefreshSecurity } from './use-second-factor.ts';

/** The button 'Turn on' and its dialog: the password, the app's code, the recovery codes. */
export function EnableSecondFactorDialog({ hasPassword }: { hasPassword: boolean }) {
  const refreshSecurity = useRefreshSecurity();
  const [isOpen, setIsOpen] = useState(false);
  const [setup, setSetup] = useState<StartSecondFactorResponse | null>(null);
  const [recoveryCodes, setRecoveryCodes] = useState<string[] | null>(null);
  const follow = (opens: boolean) => {
    setIsOpen(opens);
    if (opens) {
      setSetup(null);
      setRecoveryCodes(null);
      return;
    }
    // Only now: with two-factor sign-in on, this button and its dialog are unmounted.
    if (recoveryCodes !== null) refreshSecurity();
  };
  return (
    <Dialog open={isOpen} onOpenChange={follow}>
      <DialogTrigger asChild>
        <Button variant="secondary" size="sm">
          <ShieldCheck aria-hidden />
          Turn on
        </Button>
      </DialogTrigger>
      {recoveryCodes !== null && <RecoveryCodesDialogContent codes={recoveryCodes} />}
      {recoveryCodes === null && setup === null && (
        <ReauthDialogContent hasPassword={hasPassword} onReauthenticated={setSetup} />
      )}
      {recoveryCodes === null && setup !== null && (
        <ConfirmDialogContent setup={setup} onConfirmed={setRecoveryCodes} />
      )}
    </Dialog>
  );
}
