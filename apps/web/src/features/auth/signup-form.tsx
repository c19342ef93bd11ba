import type { SignupForm as SignupValues } from '@diagbuddy/contract/account';
import { limits } from '@diagbuddy/contract/limits';
import { BadgeCheck } from 'lucide-react';
import type { FormEventHandler } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { SignInPrompt } from '../../shared/session/sign-in-prompt.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Field, Input, PasswordInput } from '../../ui/field.tsx';
import { PlanSelector } from './plan-selector.tsx';

interface SignupFormProps {
  form: UseFormReturn<SignupValues>;
  onSubmit: FormEventHandler<HTMLFormElement>;
  /** Why the last try failed. */
  failure: string | null;
  /** Whether the beta code stands in the promo field. */
  isBeta: boolean;
}

/** The fields of the sign-up. What was typed stays when signing up fails. */
export function SignupForm({ form, onSubmit, failure, isBeta }: SignupFormProps) {
  const {
    register,
    formState: { errors, isSubmitting },
  } = form;
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
      {failure !== null && <Alert tone="danger">{failure}</Alert>}
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
            Your account is opened at once. No payment is asked.
          </Alert>
        )}
      </div>
      <PlanSelector registration={register('selectedTier')} isBeta={isBeta} />
      <Button
        type="submit"
        size="lg"
        isPending={isSubmitting}
        pendingLabel={isBeta ? 'Creating account...' : 'Opening payment...'}
        className="mt-1 w-full"
      >
        Continue to Payment
      </Button>
      <SignInPrompt />
    </form>
  );
}
