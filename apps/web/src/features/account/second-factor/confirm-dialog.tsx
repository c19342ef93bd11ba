import type { StartSecondFactorResponse } from '@diagbuddy/contract/sign-in';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Field, Input } from '../../../ui/field.tsx';
import { FormDialogContent } from '../../../ui/form-dialog.tsx';
import { Mono } from '../../../ui/mono.tsx';
import { QrCode } from './qr-code.tsx';
import { useConfirmForm } from './use-second-factor.ts';

interface ConfirmDialogContentProps {
  setup: StartSecondFactorResponse;
  onConfirmed: (recoveryCodes: string[]) => void;
}

/** The second step: the app scans the key, and its first code shows that it has it. */
export function ConfirmDialogContent({ setup, onConfirmed }: ConfirmDialogContentProps) {
  const { form, submit, isPending, failure } = useConfirmForm(onConfirmed);
  const {
    register,
    formState: { errors },
  } = form;
  return (
    <FormDialogContent
      title="Connect your authenticator app"
      submit={{ label: 'Turn on', pendingLabel: 'Checking...', isPending }}
      onSubmit={submit}
      failure={failure}
      formClassName="flex flex-col gap-5"
    >
      <div className="flex flex-col items-center gap-4 sm:flex-row sm:items-start">
        <QrCode text={setup.uri} label="QR code with the key for your authenticator app" />
        <div className="min-w-0 self-stretch">
          <p className="text-muted">Scan the QR code with the app, or enter this key by hand:</p>
          <div className="mt-2 flex items-center gap-2 rounded-md border border-line bg-sunken py-1 pr-1 pl-3">
            <Mono className="min-w-0 flex-1 select-all break-words">{inGroups(setup.secret)}</Mono>
            <CopyButton text={setup.secret} what="key" />
          </div>
        </div>
      </div>
      <Field
        label="Code"
        error={errors.code?.message}
        hint="The 6 digits your authenticator app shows for DiagBuddy"
        required
      >
        <Input {...register('code')} inputMode="numeric" autoComplete="one-time-code" className="mono" />
      </Field>
    </FormDialogContent>
  );
}

/** Four letters at a time, as a person copies them. */
const inGroups = (secret: string): string => secret.replace(/.{4}(?=.)/g, '$& ');
