import {
  ConfirmSecondFactorRequest,
  ConfirmSecondFactorResponse,
  type StartSecondFactorResponse,
} from '@diagbuddy/contract/sign-in';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { apiRequest } from '../../../lib/api-client.ts';
import { toastMessage } from '../../../lib/errors.ts';
import { showIssues } from '../../../lib/form-issues.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Field, Input } from '../../../ui/field.tsx';
import { FormDialogContent } from '../../../ui/form-dialog.tsx';
import { Mono } from '../../../ui/mono.tsx';
import { QrCode } from './qr-code.tsx';

interface ConfirmDialogProps {
  setup: StartSecondFactorResponse;
  onConfirmed: (recoveryCodes: string[]) => void;
}

/** The second step: the app reads the secret, and proves with a code that it did. */
export function ConfirmDialogContent({ setup, onConfirmed }: ConfirmDialogProps) {
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors, isSubmitting },
  } = useForm({ resolver: zodResolver(ConfirmSecondFactorRequest), defaultValues: { code: '' } });
  const confirm = handleSubmit(async (body) => {
    try {
      const path = '/api/profile/second-factor/confirm';
      const answer = await apiRequest({ method: 'POST', path, body, schema: ConfirmSecondFactorResponse });
      onConfirmed(answer.recoveryCodes);
    } catch (error) {
      if (showIssues(error, { setError, fields: ['code'] })) return;
      setError('code', { message: toastMessage(error, 'The code could not be checked. Try again.') });
    }
  });
  return (
    <FormDialogContent
      title="Connect your authenticator app"
      submit={{ label: 'Turn on', pendingLabel: 'Checking...', isPending: isSubmitting }}
      onSubmit={confirm}
      formClassName="flex flex-col gap-5"
    >
      <div className="flex flex-col items-center gap-4 sm:flex-row sm:items-start">
        <QrCode text={setup.uri} label="QR code with the key for your authenticator app" />
        <div className="min-w-0 self-stretch">
          <p className="text-muted">Scan the code with the app. Or type the key into it by hand:</p>
          <div className="mt-2 flex items-center gap-2 rounded-md border border-line bg-sunken py-1 pr-1 pl-3">
            <Mono className="min-w-0 flex-1 select-all break-words">{inGroups(setup.secret)}</Mono>
            <CopyButton text={setup.secret} what="key" />
          </div>
        </div>
      </div>
      <Field label="Code" error={errors.code?.message} hint="The 6 digits that the app shows for DiagBuddy" required>
        <Input {...register('code')} inputMode="numeric" autoComplete="one-time-code" className="mono" />
      </Field>
    </FormDialogContent>
  );
}

/** Four letters at a time, as a person copies them. */
const inGroups = (secret: string): string => secret.replace(/.{4}(?=.)/g, '$& ');
