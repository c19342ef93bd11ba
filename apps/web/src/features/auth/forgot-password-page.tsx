import { limits } from '@diagbuddy/contract/limits';
import { ForgotPasswordRequest } from '@diagbuddy/contract/sign-in';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { z } from 'zod';
import { apiRequest } from '../../lib/api-client.ts';
import { toastMessage } from '../../lib/errors.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Field, Input } from '../../ui/field.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { FeatureHighlights } from './feature-highlights.tsx';

const Answer = z.object({ message: z.string() });

/** /forgot-password: asks for a link by mail. Whether the address has an account is told to nobody. */
export function Component() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <AuthFrame
      title="Forgot your password?"
      lead="Tell us your email address; we mail you a link with which you set a new one."
      aside={<FeatureHighlights />}
    >
      {sentTo === null ? <AskForm onSent={setSentTo} /> : <Sent address={sentTo} onAgain={() => setSentTo(null)} />}
    </AuthFrame>
  );
}

function AskForm({ onSent }: { onSent: (address: string) => void }) {
  const [failure, setFailure] = useState<string | null>(null);
  const {
    register,
    handleSubmit,
    formState: { errors, isSubmitting },
  } = useForm({ resolver: zodResolver(ForgotPasswordRequest), defaultValues: { email: '' } });
  const ask = handleSubmit(async (body) => {
    setFailure(null);
    try {
      await apiRequest({ method: 'POST', path: '/api/auth/forgot-password', body, schema: Answer });
      onSent(body.email);
    } catch (error) {
      setFailure(toastMessage(error, 'The mail could not be asked for. Try again.'));
    }
  });
  return (
    <form noValidate onSubmit={ask} className="flex flex-col gap-4">
      {failure !== null && <Alert tone="danger">{failure}</Alert>}
      <Field label="Email" error={errors.email?.message} required>
        <Input {...register('email')} type="email" inputMode="email" autoComplete="email" autoCapitalize="none" />
      </Field>
      <Button type="submit" size="lg" isPending={isSubmitting} pendingLabel="Sending..." className="mt-1 w-full">
        Send the link
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
        <Alert tone="good" title="Look into your mail">
          If <span className="break-all font-medium">{address}</span> has an account, a mail with a link is on its way.
          The link works once, and for {limits.resetLinkMinutes} minutes. Nothing there? Look into the spam folder, and
          check the address.
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
