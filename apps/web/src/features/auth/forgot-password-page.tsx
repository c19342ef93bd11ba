import { limits } from '@diagbuddy/contract/limits';
import { useState } from 'react';
import { Link } from 'react-router';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Field, Input } from '../../ui/field.tsx';
import { FormFailure } from '../../ui/form-failure.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { FeatureHighlights } from './feature-highlights.tsx';
import { useForgotPasswordForm } from './use-password-reset.ts';

/** /forgot-password: asks for a reset link. It never tells whether the address has an account. */
export function Component() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <AuthFrame
      title="Forgot your password?"
      lead="Enter your email address and we'll send you a link to set a new one."
      aside={<FeatureHighlights />}
    >
      {sentTo === null ? <AskForm onSent={setSentTo} /> : <Sent address={sentTo} onAgain={() => setSentTo(null)} />}
    </AuthFrame>
  );
}

function AskForm({ onSent }: { onSent: (address: string) => void }) {
  const { form, submit, isPending, failure } = useForgotPasswordForm(onSent);
  const {
    register,
    formState: { errors },
  } = form;
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <FormFailure message={failure} />
      <Field label="Email" error={errors.email?.message} required>
        <Input {...register('email')} type="email" inputMode="email" autoComplete="email" autoCapitalize="none" />
      </Field>
      <Button type="submit" size="lg" isPending={isPending} pendingLabel="Sending..." className="mt-1 w-full">
        Send link
      </Button>
      <Button asChild variant="ghost" className="w-full">
        <Link to="/login">Back to sign in</Link>
      </Button>
    </form>
  );
}

function Sent({ address, onAgain }: { address: string; onAgain: () => void }) {
  return (
    <div className="flex flex-col gap-4">
      <div role="status">
        <Alert tone="good" title="Check your email">
          If <span className="break-all font-medium">{address}</span> has an account, an email with a link is on its
          way. The link works once and expires in {limits.resetLinkMinutes} minutes. Nothing there? Check your spam
          folder and the address.
        </Alert>
      </div>
      <Button variant="secondary" className="w-full" onClick={onAgain}>
        Use another address
      </Button>
      <Button asChild variant="ghost" className="w-full">
        <Link to="/login">Back to sign in</Link>
      </Button>
    </div>
  );
}
