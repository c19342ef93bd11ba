import { LoginRequest, LoginResponse, type User } from '@diagbuddy/contract/account';
import { SecondFactorRequest, SecondFactorResponse } from '@diagbuddy/contract/sign-in';
import { ApiError, apiRequest } from '../../lib/api-client.ts';
import { isNetworkError, toastMessage } from '../../lib/errors.ts';
import { useApiForm } from '../../shared/forms/use-api-form.ts';
import { startSession } from '../../shared/session/session.ts';
import { toast } from '../../ui/toast.tsx';

/** The sign-in form. `onSecondFactor` is called when the password was right and the account has a second factor. */
export function useLoginForm(onSecondFactor: () => void) {
  return useApiForm({
    schema: LoginRequest,
    defaultValues: { emailOrUsername: '', password: '' },
    request: (body) => apiRequest({ method: 'POST', path: '/api/login', body, schema: LoginResponse }),
    onSuccess: (answer) => ('user' in answer ? signInAs(answer.user) : onSecondFactor()),
    failure: {
      toastTitle: (error) => (isNetworkError(error) ? 'Error' : 'Login Failed'),
      message: 'Invalid email or password.',
    },
  });
}

const codeNotChecked = "We couldn't check that code. Try again.";

/** The second step of the sign-in. `onExpired` is called when the password has to be entered again. */
export function useSecondFactorForm(onExpired: () => void) {
  return useApiForm({
    schema: SecondFactorRequest,
    defaultValues: { code: '' },
    request: (body) =>
      apiRequest({ method: 'POST', path: '/api/login/second-factor', body, schema: SecondFactorResponse }),
    onSuccess: ({ user }) => signInAs(user),
    failure: { toastTitle: 'Login Failed', message: codeNotChecked },
    onError: (error) => {
      if (!(error instanceof ApiError && error.code === 'UNAUTHENTICATED')) return false;
      toast({
        title: 'Login Failed',
        description: toastMessage(error, codeNotChecked),
        variant: 'destructive',
      });
      onExpired();
      return true;
    },
  });
}

/** The page that shows the form navigates by itself once somebody is signed in. */
function signInAs(user: User): void {
  toast({ title: 'Welcome back!', description: 'Successfully logged in to DiagBuddy.', variant: 'success' });
  startSession(user);
}
