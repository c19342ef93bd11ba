import type { StartSecondFactorResponse } from '@diagbuddy/contract/sign-in';
import { useQueryClient } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { accountSecurityKey, deviceSessionsQuery } from '../../../shared/account/account-queries.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogTrigger } from '../../../ui/dialog.tsx';
import { ConfirmDialogContent } from './confirm-dialog.tsx';
import { ReauthDialogContent } from './reauth-dialog.tsx';
import { RecoveryCodesDialogContent } from './recovery-codes-dialog.tsx';

/** The button 'Turn on' and its dialog: the password, the app's code, the recovery codes. */
export function EnableSecondFactorDialog({ hasPassword }: { hasPassword: boolean }) {
  const queryClient = useQueryClient();
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
    // Only now: the button that holds this dialog goes when the account is protected.
    if (recoveryCodes === null) return;
    void queryClient.invalidateQueries({ queryKey: accountSecurityKey });
    void queryClient.invalidateQueries({ queryKey: deviceSessionsQuery.queryKey });
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
