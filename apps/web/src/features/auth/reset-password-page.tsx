import { limits } from '@diagbuddy/contract/limits';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ApiError } from '../../lib/api-client.ts';
import { useLinkToken } from '../../shared/session/use-link-token.ts';
import { Button } from '../../ui/button.tsx';
import { Field, PasswordInput } from '../../ui/field.tsx';
import { FormFailure } from '../../ui/form-failure.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { FeatureHighlights } from './feature-highlights.tsx';
import { LinkProblem } from './mailed-link.tsx';
import { useResetPasswordForm } from './use-password-reset.ts';

/** /reset-password: where the mailed link leads. */
export function Component() {
  const token = useLinkToken();
  const [problem, setProblem] = useState<ApiError['code']>(token === null ? 'LINK_INVALID' : null);
  return (
    <AuthFrame
      title="Set a new password"
      lead="You'll be signed out everywhere, then sign in with the new password."
      aside={<FeatureHighlights />}
    >
      {token === null || problem !== null ? (
        <LinkProblem code={problem}>
          <Button asChild size="lg" className="w-full">
            <Link to="/forgot-password">Get a new link</Link>
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
  const { form, submit, isPending, failure } = useResetPasswordForm(token, onDeadLink);
  const {
    register,
    formState: { errors },
  } = form;
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <FormFailure message={failure} />
      <Field
        label="New password"
        error={errors.password?.message}
        hint={`At least ${limits.passwordMinLength} characters, and not a common one`}
        required
      >
        <PasswordInput {...register('password')} autoComplete="new-password" />
      </Field>
      <Field label="Confirm new password" error={errors.confirmPassword?.message} required>
        <PasswordInput {...register('confirmPassword')} autoComplete="new-password" />
      </Field>
      <Button type="submit" size="lg" isPending={isPending} pendingLabel="Saving..." className="mt-1 w-full">
        Set password
      </Button>
    </form>
  );
}
