import { LoginRequest, LoginResponse } from '@diagbuddy/contract/account';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { apiRequest } from '../../lib/api-client.ts';
import { isNetworkError, networkErrorMessage, toastMessage } from '../../lib/errors.ts';
import { startSession } from '../../shared/session/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Field, Input, PasswordInput } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.tsx';
import { GoogleButton } from './google-button.tsx';

interface LoginFormProps {
  /** Called when the password was right and the account has a second factor. */
  onSecondFactor: () => void;
}

/** Email or username, and password. What was typed stays when signing in fails. */
export function LoginForm({ onSecondFactor }: LoginFormProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const {
    register,
    handleSubmit,
    formState: { errors, isSubmitting },
  } = useForm({ resolver: zodResolver(LoginRequest), defaultValues: { emailOrUsername: '', password: '' } });

  const signIn = async (form: LoginRequest) => {
    setFailure(null);
    try {
      const answer = await apiRequest({ method: 'POST', path: '/api/login', body: form, schema: LoginResponse });
      if (!('user' in answer)) return onSecondFactor();
      toast({ title: 'Welcome back!', description: 'Successfully logged in to DiagBuddy.', variant: 'success' });
      // The page that shows this form moves on by itself once somebody is signed in.
      startSession(answer.user);
    } catch (error) {
      const isNetwork = isNetworkError(error);
      const description = isNetwork ? networkErrorMessage : toastMessage(error, 'Invalid email or password.');
      toast({ title: isNetwork ? 'Error' : 'Login Failed', description, variant: 'destructive' });
      setFailure(description);
    }
  };

  return (
    <form noValidate onSubmit={handleSubmit(signIn)} className="flex flex-col gap-4">
      {failure !== null && <Alert tone="danger">{failure}</Alert>}
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
      <Button type="submit" size="lg" isPending={isSubmitting} pendingLabel="Signing in..." className="mt-1 w-full">
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
      <div className="flex items-center gap-3 text-faint text-sm before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
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
