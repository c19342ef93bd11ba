import type { TestCard } from '@diagbuddy/contract/billing';
import { FlaskConical } from 'lucide-react';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx';
import { Field, Input } from '../../../ui/field.tsx';
import { FormFailure } from '../../../ui/form-failure.tsx';
import { AuthenticationDialog } from './authentication-dialog.tsx';
import { confirmLabel, type PaymentToConfirm } from './order.ts';
import { TestCardList } from './test-card-list.tsx';
import { useSandboxPaymentForm } from './use-sandbox-payment.ts';

// A phone's number pad has no slash.
const withSlash = (text: string) => text.replace(/^\s*(\d{2})\s*(\d{2})\s*$/, '$1 / $2');

/** The sandbox's payment form: the real steps with test cards, and no money. */
export function SandboxForm({ payment, onPaid }: { payment: PaymentToConfirm; onPaid: () => void }) {
  const { form, submit, isPending, failure, isAuthenticating, authenticate } = useSandboxPaymentForm({
    clientSecret: payment.clientSecret,
    onPaid,
  });
  const {
    register,
    setValue,
    setFocus,
    formState: { errors },
  } = form;
  const fillIn = (card: TestCard) => {
    for (const name of ['number', 'expiry', 'cvc'] as const) setValue(name, card[name], { shouldValidate: true });
    setFocus('number');
  };
  // What is asked for here must never be a real card, so the browser is not to offer one.
  const field = {
    autoComplete: 'off',
    autoCorrect: 'off',
    spellCheck: false,
    inputMode: 'numeric',
    className: 'mono',
  } as const;
  return (
    <Card className="overflow-hidden shadow-raised">
      <CardHeader
        title="Payment"
        actions={
          <Badge tone="amber" icon={FlaskConical}>
            Test mode
          </Badge>
        }
      />
      <p className="border-line border-b bg-caution-soft px-4 py-2 text-sm">
        You won't be charged real money. Use a test card, never a real one.
      </p>
      <CardBody>
        <form noValidate onSubmit={submit} aria-label="Payment" className="grid gap-4">
          <FormFailure title="Payment Failed" message={failure} />
          <Field label="Card number" error={errors.number?.message} required>
            <Input {...register('number')} {...field} placeholder="4242 4242 4242 4242" maxLength={30} />
          </Field>
          <div className="grid grid-cols-2 gap-4">
            <Field label="Expiry (MM / YY)" error={errors.expiry?.message} required>
              <Input
                {...register('expiry', { setValueAs: withSlash })}
                {...field}
                placeholder="12 / 34"
                maxLength={9}
              />
            </Field>
            <Field label="Security code" error={errors.cvc?.message} required>
              <Input {...register('cvc')} {...field} placeholder="123" maxLength={4} />
            </Field>
          </div>
          <Button type="submit" size="lg" isPending={isPending} pendingLabel="Confirming..." className="w-full">
            {confirmLabel(payment)}
          </Button>
        </form>
        <TestCardList onUse={fillIn} />
      </CardBody>
      {isAuthenticating && <AuthenticationDialog isPending={isPending} onAnswer={authenticate} />}
    </Card>
  );
}
