import { useQuery } from '@tanstack/react-query';
import { Navigate, useSearchParams } from 'react-router';
import { PaymentNotice } from '../../shared/billing/payment-notice.tsx';
import { useUser } from '../../shared/session/use-user.ts';
import { publicSettingsQuery } from '../../shared/settings/public-settings.ts';
import { AuthFrame } from './auth-frame.tsx';
import { BetaBanner } from './beta-banner.tsx';
import { FeatureHighlights } from './feature-highlights.tsx';
import { isBetaCode } from './sign-up.ts';
import { SignupForm } from './signup-form.tsx';
import { useSignUpForm } from './use-sign-up.ts';

/** Sign-up: with the beta code at once, otherwise by way of the payment. */
export function Component() {
  const { user } = useUser();
  const { data: settings } = useQuery(publicSettingsQuery);
  const [query] = useSearchParams();
  const signUp = useSignUpForm({ promoCode: query.get('promo') ?? '', isReturn: query.has('payment') });
  const isBeta = isBetaCode(signUp.form.watch('promoCode'), settings?.betaPromoCode);
  if (user) return <Navigate to="/dashboard" replace />;

  const applyPromoCode = (code: string) => signUp.form.setValue('promoCode', code, { shouldValidate: true });
  return (
    <AuthFrame
      title="Create your account"
      lead="It takes a minute. Then run your first diagnosis."
      banner={<BetaBanner code={settings?.betaPromoCode} isInUse={isBeta} onUse={applyPromoCode} />}
      aside={<FeatureHighlights />}
    >
      <PaymentNotice shown={['canceled', 'failed']} className="mb-5" />
      <SignupForm signUp={signUp} isBeta={isBeta} />
    </AuthFrame>
  );
}
