import { NewPassword } from '@diagbuddy/contract/account';
import { ForgotPasswordRequest } from '@diagbuddy/contract/sign-in';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { ApiError, apiRequest } from '../../lib/api-client.ts';
import { useApiForm } from '../../shared/forms/use-api-form.ts';
import { clearSession } from '../../shared/session/session.ts';
import { toast } from '../../ui/toast.tsx';
import { isDeadLink } from './mailed-link.tsx';

const SentResponse = z.object({ message: z.string() });

/** The form that asks for a reset link. `onSent` gets the address. */
export function useForgotPasswordForm(onSent: (address: string) => void) {
  return useApiForm({
    schema: ForgotPasswordRequest,
    defaultValues: { email: '' },
    request: (body) => apiRequest({ method: 'POST', path: '/api/auth/forgot-password', body, schema: SentResponse }),
    onSuccess: (_answer, { email }) => onSent(email),
    failure: { message: "We couldn't send the email. Try again." },
  });
}

const ResetForm = z
  .object({ password: NewPassword, confirmPassword: z.string() })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    message: "Passwords don't match",
  });

/** The form that sets a new password with the token of a mailed link; `onDeadLink` tells why the link doesn't work. */
export function useResetPasswordForm(token: string, onDeadLink: (code: ApiError['code']) => void) {
  const navigate = useNavigate();
  return useApiForm({
    schema: ResetForm,
    defaultValues: { password: '', confirmPassword: '' },
    request: ({ password }) => {
      const body = { token, password };
      return apiRequest({ method: 'POST', path: '/api/auth/reset-password', body, schema: z.undefined() });
    },
    onSuccess: async () => {
      await clearSession();
      toast({ title: 'Password Changed', description: 'Sign in with your new password.', variant: 'success' });
      await navigate('/login', { replace: true });
    },
    failure: { message: "We couldn't change your password. Try again." },
    onError: (error) => {
      if (!(error instanceof ApiError && isDeadLink(error.code))) return false;
      onDeadLink(error.code);
      return true;
    },
  });
}
