import { returnPath } from '@diagbuddy/contract/return-path';
import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { PaymentNotice } from '../../shared/billing/payment-notice.tsx';
import { googleSignInProblem } from '../../shared/session/google-problems.ts';
import { useUser } from '../../shared/session/use-user.ts';
import { Alert } from '../../ui/alert.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { FeatureHighlights } from './feature-highlights.tsx';
import { LoginForm } from './login-form.tsx';
import { SecondFactorForm } from './second-factor-form.tsx';

/** Sign-in at /auth and /login; it leads to the dashboard, or back to the page that sent the person here. */
export function Component() {
  const { user } = useUser();
  const [query] = useSearchParams();
  return user ? <Navigate to={returnPath(query.get('returnTo'))} replace /> : <SignInHere />;
}

/** The same form in place of a page that needs a signed-in person; the page follows at the same address. */
export function SignInHere() {
  const [query] = useSearchParams();
  // Google leads here when the account has a second factor.
  const [isSecondStep, setIsSecondStep] = useState(query.get('step') === 'second-factor');
  const problem = googleSignInProblem(query.get('error'));
  if (isSecondStep) {
    return (
      <AuthFrame
        title="Two-factor sign-in"
        lead="Open your authenticator app and enter the code it shows for DiagBuddy."
        aside={<FeatureHighlights />}
      >
        <SecondFactorForm onStartAgain={() => setIsSecondStep(false)} />
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title="Sign in" lead="Pick up where you left off." aside={<FeatureHighlights />}>
      <PaymentNotice shown={['success', 'pending']} className="mb-5" />
      {problem !== null && (
        <Alert tone="danger" className="mb-5">
          {problem}
        </Alert>
      )}
      <LoginForm onSecondFactor={() => setIsSecondStep(true)} />
    </AuthFrame>
  );
}
