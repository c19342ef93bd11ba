import { SignupForm } from '@diagbuddy/contract/account';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { toastMessage } from '../../lib/errors.ts';
import { showIssues } from '../../lib/form-issues.ts';
import { readSignupDraft, saveSignupDraft } from '../../shared/billing/signup-draft.ts';
import { queryClient } from '../../shared/session/query-client.ts';
import { startSession } from '../../shared/session/session.ts';
import { publicSettingsQuery } from '../../shared/settings/public-settings.ts';
import { toast } from '../../ui/toast.tsx';
import { betaWelcome, isBetaCode, signUpWithBetaCode, startSignUpCheckout } from './sign-up.ts';

const serverFields = ['firstName', 'lastName', 'email', 'password', 'promoCode'] as const;

/** Notes in the console which step failed; what the person reads is said by the toast. */
const failing = (step: string) => (error: unknown) => {
  console.error(step, error);
  throw error;
};

interface SignUpStart {
  promoCode: string;
  /** The browser comes back from the payment: what was typed before it stands in the form again, but for the password. */
  isReturn: boolean;
}

/** The sign-up form's state and its submit: the beta code makes the account at once, anything else goes to payment. */
export function useSignUp({ promoCode, isReturn }: SignUpStart) {
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<SignupForm>({
    resolver: zodResolver(SignupForm),
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
  });

  const openBetaAccount = async (values: SignupForm) => {
    const { message, requiresLogin, user } = await signUpWithBetaCode(values).catch(failing('Signup failed'));
    toast({ ...betaWelcome(message), variant: 'success' });
    if (requiresLogin || user === undefined) return navigate('/login');
    startSession(user);
    return navigate('/dashboard');
  };

  const submit = form.handleSubmit(async (values) => {
    setFailure(null);
    try {
      const { betaPromoCode } = await queryClient.ensureQueryData(publicSettingsQuery);
      if (isBetaCode(values.promoCode, betaPromoCode)) return await openBetaAccount(values);
      const address = await startSignUpCheckout(values).catch(failing('Failed to create checkout session'));
      saveSignupDraft(values);
      window.location.assign(address);
    } catch (error) {
      const description = toastMessage(error, 'Unable to start signup process. Please try again.');
      toast({ title: 'Signup Failed', description, variant: 'destructive' });
      setFailure(description);
      showIssues(error, { setError: form.setError, fields: serverFields });
    }
  });

  return { form, submit, failure };
}
