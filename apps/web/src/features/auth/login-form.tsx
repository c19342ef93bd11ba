import { Link } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Field, Input, PasswordInput } from '../../ui/field.tsx';
import { FormFailure } from '../../ui/form-failure.tsx';
import { GoogleButton } from './google-button.tsx';
import { useLoginForm } from './use-login.ts';

interface LoginFormProps {
  /** Called when the password was right and the account has a second factor. */
  onSecondFactor: () => void;
}

/** Email or username, and password. What was typed stays when signing in fails. */
export function LoginForm({ onSecondFactor }: LoginFormProps) {
  const { form, submit, isPending, failure } = useLoginForm(onSecondFactor);
  const {
    register,
    formState: { errors },
  } = form;
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <FormFailure message={failure} />
      <Field label="Email or Username" error={errors.emailOrUsername?.message} required>
        <Input
          {...register('emailOrUsername')}
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
      </Field>
      <Field label="Password" error={errors.password?.message} required>
        <PasswordInput {...register('password')} autoComplete="current-password" />
      </Field>
      <Button type="submit" size="lg" isPending={isPending} pendingLabel="Signing in..." className="mt-1 w-full">
        Sign in
      </Button>
      <p className="-my-2 text-center text-sm">
        <Link
          to="/forgot-password"
          className="inline-flex min-h-11 items-center px-2 text-muted underline underline-offset-2 hover:text-ink"
        >
          Forgot your password?
        </Link>
      </p>
      <div
        data-google
        className="flex items-center gap-3 text-faint text-sm before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line"
      >
        or
      </div>
      <GoogleButton />
      <Button asChild variant="ghost" className="w-full">
        <Link to="/signup">Create Account with Email</Link>
      </Button>
      <p className="text-center text-sm">
        <Link
          to="/website"
          className="inline-flex min-h-11 items-center px-2 text-muted underline underline-offset-2 hover:text-ink"
        >
          About DiagBuddy
        </Link>
        <Link
          to="/pricing"
          className="inline-flex min-h-11 items-center px-2 text-muted underline underline-offset-2 hover:text-ink"
        >
          Pricing
        </Link>
      </p>
    </form>
  );
}
