import { SignupForm } from '@diagbuddy/contract/account';
import { useNavigate } from 'react-router';
import { readSignupDraft, saveSignupDraft } from '../../shared/billing/signup-draft.ts';
import { useApiForm } from '../../shared/forms/use-api-form.ts';
import { queryClient } from '../../shared/session/query-client.ts';
import { startSession } from '../../shared/session/session.ts';
import { publicSettingsQuery } from '../../shared/settings/public-settings.ts';
import { toast } from '../../ui/toast.tsx';
import { betaWelcome, isBetaCode, signUpWithBetaCode, startSignUpCheckout } from './sign-up.ts';

/** Logs which step failed; the person reads the toast. */
const logFailureOf = (step: string) => (error: unknown) => {
  console.error(step, error);
  throw error;
};

interface SignUpOptions {
  promoCode: string;
  /** The browser comes back from the payment: what was typed before is filled in again, except the password. */
  isReturn: boolean;
}

/** The sign-up form: the beta code creates the account right away, anything else goes to the payment. */
export function useSignUpForm({ promoCode, isReturn }: SignUpOptions) {
  const navigate = useNavigate();
  return useApiForm({
    schema: SignupForm,
    defaultValues: {
      firstName: '',
      lastName: '',
      email: '',
      password: '',
      confirmPassword: '',
      promoCode,
      selectedTier: 'professional',
      ...(isReturn && readSignupDraft()),
    },
    request: async (values) => {
      const { betaPromoCode } = await queryClient.ensureQueryData(publicSettingsQuery);
      if (isBetaCode(values.promoCode, betaPromoCode)) {
        return { account: await signUpWithBetaCode(values).catch(logFailureOf('Signup failed')) };
      }
      return {
        checkout: await startSignUpCheckout(values).catch(logFailureOf('Failed to create checkout session')),
      };
    },
    onSuccess: (started, values) => {
      if (started.account === undefined) {
        saveSignupDraft(values);
        return window.location.assign(started.checkout);
      }
      const { message, requiresLogin, user } = started.account;
      toast({ ...betaWelcome(message), variant: 'success' });
      if (requiresLogin || user === undefined) return navigate('/login');
      startSession(user);
      return navigate('/dashboard');
    },
    failure: { toastTitle: 'Signup Failed', message: 'Unable to start signup process. Please try again.' },
  });
}
