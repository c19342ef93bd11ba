import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { DialogClose, DialogContent } from '../../../ui/dialog.tsx';
import { Mono } from '../../../ui/mono.tsx';

/** The last step: the recovery codes, for signing in without the phone. */
export function RecoveryCodesDialogContent({ codes }: { codes: readonly string[] }) {
  return (
    <DialogContent
      title="Two-factor sign-in is on"
      footer={
        <DialogClose asChild>
          <Button>I saved them</Button>
        </DialogClose>
      }
    >
      <div className="flex flex-col gap-4">
        <Alert tone="caution" title="Save your recovery codes">
          We only show them once. Each code signs you in one time if you don't have your phone, so keep them somewhere
          other than your phone.
        </Alert>
        <div className="flex items-start gap-2 rounded-md border border-line bg-sunken py-2 pr-1 pl-3">
          <ul aria-label="Recovery codes" className="grid flex-1 grid-cols-2 gap-x-4 gap-y-1 py-1.5">
            {codes.map((code) => (
              <li key={code}>
                <Mono className="select-all">{code}</Mono>
              </li>
            ))}
          </ul>
          <CopyButton text={codes.join('\n')} what="recovery codes" />
        </div>
      </div>
    </DialogContent>
  );
}
