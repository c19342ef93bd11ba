import { NewPassword } from '@diagbuddy/contract/account';
import { limits } from '@diagbuddy/contract/limits';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useNavigate } from 'react-router';
import { z } from 'zod';
import { ApiError, apiRequest } from '../../lib/api-client.ts';
import { toastMessage } from '../../lib/errors.ts';
import { showIssues } from '../../lib/form-issues.ts';
import { clearSession } from '../../shared/session/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Field, PasswordInput } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { FeatureHighlights } from './feature-highlights.tsx';
import { isDeadLink, LinkProblem, useLinkToken } from './mailed-link.tsx';

const ResetForm = z
  .object({ password: NewPassword, confirmPassword: z.string() })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    message: "Passwords don't match",
  });

/** /reset-password: where the mailed link leads. */
export function Component() {
  const token = useLinkToken();
  const [problem, setProblem] = useState<ApiError['code']>(token === null ? 'LINK_INVALID' : null);
  return (
    <AuthFrame
      title="Set a new password"
      lead="Setting it signs you out everywhere; then sign in with it."
      aside={<FeatureHighlights />}
    >
      {token === null || problem !== null ? (
        <LinkProblem code={problem}>
          <Button asChild size="lg" className="w-full">
            <Link to="/forgot-password">Ask for a new link</Link>
          </Button>
          <Button asChild variant="ghost" className="w-full">
            <Link to="/login">Back to sign in</Link>
          </Button>
        </LinkProblem>
      ) : (
        <NewPasswordForm token={token} onDeadLink={setProblem} />
      )}
    </AuthFrame>
  );
}

function NewPasswordForm({ token, onDeadLink }: { token: string; onDeadLink: (code: ApiError['code']) => void }) {
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string | null>(null);
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors, isSubmitting },
  } = useForm({ resolver: zodResolver(ResetForm), defaultValues: { password: '', confirmPassword: '' } });
  const save = handleSubmit(async ({ password }) => {
    setFailure(null);
    try {
      const body = { token, password };
      await apiRequest({ method: 'POST', path: '/api/auth/reset-password', body, schema: z.undefined() });
      clearSession();
      toast({ title: 'Password Changed', description: 'Sign in with your new password.', variant: 'success' });
      await navigate('/login', { replace: true });
    } catch (error) {
      if (error instanceof ApiError && isDeadLink(error.code)) return onDeadLink(error.code);
      if (!showIssues(error, { setError, fields: ['password'] })) {
        setFailure(toastMessage(error, 'The password could not be changed. Try again.'));
      }
    }
  });
  return (
    <form noValidate onSubmit={save} className="flex flex-col gap-4">
      {failure !== null && <Alert tone="danger">{failure}</Alert>}
      <Field
        label="New password"
        error={errors.password?.message}
        hint={`At least ${limits.passwordMinLength} characters, and none of the common ones`}
        required
      >
        <PasswordInput {...register('password')} autoComplete="new-password" />
      </Field>
      <Field label="Confirm new password" error={errors.confirmPassword?.message} required>
        <PasswordInput {...register('confirmPassword')} autoComplete="new-password" />
      </Field>
      <Button type="submit" size="lg" isPending={isSubmitting} pendingLabel="Saving..." className="mt-1 w-full">
        Set password
      </Button>
    </form>
  );
}
