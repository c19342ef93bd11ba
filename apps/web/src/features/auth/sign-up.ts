import { type SignupForm, SignupResponse } from '@diagbuddy/contract/account';
import { apiRequest } from '../../lib/api-client.ts';
import { startCheckout } from '../../shared/billing/start-checkout.ts';

/** Whether the promo code opens the beta: the exact code, capitals included. */
export function isBetaCode(promoCode: string | undefined, betaPromoCode: string | undefined): boolean {
  return betaPromoCode !== undefined && betaPromoCode !== '' && promoCode === betaPromoCode;
}

/** What greets a new beta account: the server's words, or our own where it sent none. */
export function betaWelcome(serverMessage: string): { title: string; description: string } {
  if (serverMessage !== '') return { title: 'Beta Test Account Created!', description: serverMessage };
  return { title: 'Welcome to DiagBuddy!', description: 'Your 30-day promotional access has been activated.' };
}

/** Makes the account at once, without payment. The server checks the code again. */
export function signUpWithBetaCode({ firstName, lastName, email, password, promoCode }: SignupForm) {
  return apiRequest({
    method: 'POST',
    path: '/api/auth/signup',
    body: { firstName, lastName, email, password, promoCode },
    schema: SignupResponse,
  });
}

/** Starts the payment; answers the address to send the browser to. */
export function startSignUpCheckout(form: SignupForm): Promise<string> {
  const { email, firstName, lastName, password, selectedTier } = form;
  return startCheckout({
    selectedPlan: selectedTier,
    interval: 'monthly',
    email,
    firstName,
    lastName,
    password,
    signupFlow: true,
    accountData: form,
  });
}
