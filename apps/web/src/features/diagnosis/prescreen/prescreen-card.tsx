import { mayDiagnose } from '@diagbuddy/contract/access';
import { ClipboardCheck } from 'lucide-react';
import { useNavigate } from 'react-router';
import { SubscribeNotice } from '../../../shared/billing/subscribe-notice.tsx';
import { useUser } from '../../../shared/session/use-user.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Field, Textarea } from '../../../ui/field.tsx';
import { FormFailure } from '../../../ui/form-failure.tsx';
import { ModelNumberInput } from '../form/model-number-input.tsx';
import { PartialPrescreen } from './partial-prescreen.tsx';
import { copyToDiagnosisDraft, isPrescreenable, type PrescreenFields } from './prescreen-fields.ts';
import { PrescreenResult } from './prescreen-result.tsx';
import { usePrescreenForm } from './use-prescreen.ts';

const fullDiagnosisPath = '/dashboard?tab=full-diagnosis';

/** Quick Prescreen: what it is likely to be, and what should be on the truck. */
export function PrescreenCard() {
  const { user } = useUser();
  const isTechnician = !user || mayDiagnose(user);
  const navigate = useNavigate();
  const { form, submit, isPending, failure, assessed, partial, isTrialExpired } = usePrescreenForm();
  const {
    register,
    formState: { errors },
  } = form;
  const openFullDiagnosis = (fields: PrescreenFields) => {
    if (user) copyToDiagnosisDraft(localStorage, { userId: user.id, fields });
    // At once: this form takes no more input that the other one would not get.
    void navigate(fullDiagnosisPath, { flushSync: true });
  };

  return (
    <div className="grid grid-cols-1 items-start gap-x-8 gap-y-6 lg:grid-cols-[22rem_minmax(0,1fr)]">
      <Card className="shadow-edge">
        <CardHeader title="Quick Prescreen" />
        <CardBody>
          <form noValidate aria-label="Quick Prescreen" onSubmit={submit} className="grid grid-cols-1 gap-4">
            <FormFailure message={failure} />
            <Field label="Model number" error={errors.modelNumber?.message}>
              <ModelNumberInput {...register('modelNumber')} />
            </Field>
            <Field label="Issue" hint="What the customer says, in a line or two." error={errors.symptoms?.message}>
              <Textarea {...register('symptoms')} rows={3} placeholder="Won't spin, clicking" />
            </Field>
            <SubscribeNotice />
            <Button
              type="submit"
              size="lg"
              className="w-full"
              disabled={!isPrescreenable(form.watch()) || isTrialExpired}
              isPending={isPending}
              pendingLabel="Assessing..."
            >
              <ClipboardCheck aria-hidden />
              Quick Assessment
            </Button>
            {isTechnician && (
              <Button variant="ghost" onClick={() => openFullDiagnosis(form.getValues())}>
                Go to the full diagnosis
              </Button>
            )}
          </form>
        </CardBody>
      </Card>
      <div className="min-w-0">
        {isPending && assessed === null ? (
          <PartialPrescreen partial={partial} />
        ) : assessed === null ? (
          <EmptyState
            icon={ClipboardCheck}
            title="Before the visit"
            description="Enter a model number, an issue, or both to see the likely cause and what to put on the truck. The full diagnosis adds tests, procedures and evidence."
          />
        ) : (
          <PrescreenResult
            result={assessed.result}
            {...(isTechnician && { onFullDiagnosis: () => openFullDiagnosis(assessed.asked) })}
            onTryModel={(modelNumber) => form.setValue('modelNumber', modelNumber)}
          />
        )}
      </div>
    </div>
  );
}
