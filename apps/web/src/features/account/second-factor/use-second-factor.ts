import {
  ConfirmSecondFactorRequest,
  ConfirmSecondFactorResponse,
  DisableSecondFactorRequest,
  StartSecondFactorResponse,
} from '@diagbuddy/contract/sign-in';
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { apiRequest } from '../../../lib/api-client.ts';
import { accountSecurityKey, deviceSessionsQuery } from '../../../shared/account/account-queries.ts';
import { useApiForm } from '../../../shared/forms/use-api-form.ts';
import { toast } from '../../../ui/toast.tsx';

const path = '/api/profile/second-factor';

/** An account that came through Google may have no password to ask for. */
const passwordSchema = (hasPassword: boolean) => (hasPassword ? z.string().min(1, 'Password is required') : z.string());

/** The form that asks for the password again and starts the setup. */
export function useReauthForm(hasPassword: boolean, onReauthenticated: (setup: StartSecondFactorResponse) => void) {
  return useApiForm({
    schema: z.object({ password: passwordSchema(hasPassword) }),
    defaultValues: { password: '' },
    request: ({ password }) =>
      apiRequest({ method: 'POST', path, body: hasPassword ? { password } : {}, schema: StartSecondFactorResponse }),
    onSuccess: onReauthenticated,
    failure: { message: "We couldn't start two-factor sign-in. Try again." },
  });
}

/** The form that takes the app's first code. */
export function useConfirmForm(onConfirmed: (recoveryCodes: string[]) => void) {
  return useApiForm({
    schema: ConfirmSecondFactorRequest,
    defaultValues: { code: '' },
    request: (body) =>
      apiRequest({ method: 'POST', path: `${path}/confirm`, body, schema: ConfirmSecondFactorResponse }),
    onSuccess: ({ recoveryCodes }) => onConfirmed(recoveryCodes),
    failure: { message: "We couldn't check that code. Try again." },
  });
}

/** The form that turns two-factor sign-in off. */
export function useDisableForm(hasPassword: boolean, onDisabled: () => void) {
  const queryClient = useQueryClient();
  return useApiForm({
    schema: DisableSecondFactorRequest.extend({ password: passwordSchema(hasPassword) }),
    defaultValues: { password: '', code: '' },
    request: ({ password, code }) => {
      const body = hasPassword ? { password, code } : { code };
      return apiRequest({ method: 'POST', path: `${path}/disable`, body, schema: z.undefined() });
    },
    onSuccess: () => {
      toast({ title: 'Two-Factor Off', description: "You won't be asked for a code anymore.", variant: 'success' });
      onDisabled();
      void queryClient.invalidateQueries({ queryKey: accountSecurityKey });
    },
    failure: { message: "We couldn't turn off two-factor sign-in. Try again." },
  });
}

/** After the setup: the account's security and the list of its sessions have changed. */
export function useRefreshSecurity(): () => void {
  const queryClient = useQueryClient();
  return () => {
    void queryClient.invalidateQueries({ queryKey: accountSecurityKey });
    void queryClient.invalidateQueries({ queryKey: deviceSessionsQuery.queryKey });
  };
}
