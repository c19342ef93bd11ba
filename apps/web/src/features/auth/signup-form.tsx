import { limits } from '@diagbuddy/contract/limits';
import { BadgeCheck } from 'lucide-react';
import { SignInPrompt } from '../../shared/session/sign-in-prompt.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Field, Input, PasswordInput } from '../../ui/field.tsx';
import { FormFailure } from '../../ui/form-failure.tsx';
import { PlanSelector } from './plan-selector.tsx';
import type { useSignUpForm } from './use-sign-up.ts';

interface SignupFormProps {
  signUp: ReturnType<typeof useSignUpForm>;
  /** Whether the beta code stands in the promo field. */
  isBeta: boolean;
}

/** The fields of the sign-up. What was typed stays when signing up fails. */
export function SignupForm({ signUp, isBeta }: SignupFormProps) {
  const {
    register,
    formState: { errors },
  } = signUp.form;
  return (
    <form noValidate onSubmit={signUp.submit} className="flex flex-col gap-4">
      <FormFailure message={signUp.failure} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="First name" error={errors.firstName?.message} required>
          <Input {...register('firstName')} autoComplete="given-name" />
        </Field>
        <Field label="Last name" error={errors.lastName?.message} required>
          <Input {...register('lastName')} autoComplete="family-name" />
        </Field>
      </div>
      <Field label="Email" error={errors.email?.message} required>
        <Input {...register('email')} type="email" inputMode="email" autoComplete="email" autoCapitalize="none" />
      </Field>
      <Field
        label="Password"
        error={errors.password?.message}
        hint={`At least ${limits.passwordMinLength} characters`}
        required
      >
        <PasswordInput {...register('password')} autoComplete="new-password" />
      </Field>
      <Field label="Confirm password" error={errors.confirmPassword?.message} required>
        <PasswordInput {...register('confirmPassword')} autoComplete="new-password" />
      </Field>
      <Field
        label="Promo code (optional)"
        error={errors.promoCode?.message}
        counter={
          isBeta && (
            <Badge tone="green" icon={BadgeCheck}>
              Beta Test Active
            </Badge>
          )
        }
      >
        <Input
          {...register('promoCode')}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          className="mono"
        />
      </Field>
      <div aria-live="polite" className="empty:hidden">
        {isBeta && (
          <Alert tone="good" title={`${limits.betaTrialDays} days of free access`}>
            Your account opens right away. No payment needed.
          </Alert>
        )}
      </div>
      <PlanSelector registration={register('selectedTier')} isBeta={isBeta} />
      <Button
        type="submit"
        size="lg"
        isPending={signUp.isPending}
        pendingLabel={isBeta ? 'Creating account...' : 'Opening payment...'}
        className="mt-1 w-full"
      >
        Continue to Payment
      </Button>
      <SignInPrompt />
    </form>
  );
}
