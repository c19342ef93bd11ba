import { ClipboardCheck } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { SubscribeNotice } from '../../../shared/billing/subscribe-notice.tsx';
import { useTrial } from '../../../shared/billing/use-trial.ts';
import { useUser } from '../../../shared/session/use-user.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Field, Textarea } from '../../../ui/field.tsx';
import { ModelNumberInput } from '../form/model-number-input.tsx';
import { copyToDiagnosisDraft, isPrescreenable, type PrescreenFields } from './prescreen-fields.ts';
import { PrescreenResult } from './prescreen-result.tsx';
import { usePrescreen } from './use-prescreen.ts';

const fullDiagnosisPath = '/dashboard?tab=full-diagnosis';

/** Quick Prescreen: what is it likely to be, and what should be on the truck. */
export function PrescreenCard() {
  const { user } = useUser();
  const navigate = useNavigate();
  const [fields, setFields] = useState<PrescreenFields>({ modelNumber: '', issue: '' });
  const prescreen = usePrescreen();
  const { isExpired: isTrialExpired } = useTrial();
  const goOn = (to: PrescreenFields) => {
    if (user) copyToDiagnosisDraft(localStorage, { userId: user.id, fields: to });
    // At once: this form takes no more input that the other one would not get.
    void navigate(fullDiagnosisPath, { flushSync: true });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPrescreenable(fields) && !prescreen.isPending && !isTrialExpired) prescreen.mutate(fields);
  };

  return (
    <div className="grid grid-cols-1 items-start gap-x-8 gap-y-6 lg:grid-cols-[22rem_minmax(0,1fr)]">
      <Card className="shadow-edge">
        <CardHeader title="Quick Prescreen" />
        <CardBody>
          <form noValidate aria-label="Quick Prescreen" onSubmit={submit} className="grid grid-cols-1 gap-4">
            <Field label="Model number">
              <ModelNumberInput
                name="modelNumber"
                value={fields.modelNumber}
                onChange={(event) => setFields({ ...fields, modelNumber: event.target.value })}
              />
            </Field>
            <Field label="Issue" hint="What the customer says, in a line or two.">
              <Textarea
                name="issue"
                value={fields.issue}
                onChange={(event) => setFields({ ...fields, issue: event.target.value })}
                rows={3}
                placeholder="Won't spin, clicking"
              />
            </Field>
            <SubscribeNotice />
            <Button
              type="submit"
              size="lg"
              className="w-full"
              disabled={!isPrescreenable(fields) || isTrialExpired}
              isPending={prescreen.isPending}
              pendingLabel="Assessing..."
            >
              <ClipboardCheck aria-hidden />
              Quick Assessment
            </Button>
            <Button variant="ghost" onClick={() => goOn(fields)}>
              Go to the full diagnosis
            </Button>
          </form>
        </CardBody>
      </Card>
      <div className="min-w-0">
        {prescreen.data === undefined ? (
          <PrescreenHint />
        ) : (
          <PrescreenResult
            result={prescreen.data.result}
            onFullDiagnosis={() => goOn(prescreen.data.fields)}
            onTryModel={(modelNumber) => setFields({ ...fields, modelNumber })}
          />
        )}
      </div>
    </div>
  );
}

/** Stands where the assessment will be. */
export function PrescreenHint() {
  return (
    <EmptyState
      icon={ClipboardCheck}
      title="Before the visit"
      description="A model number, an issue, or both: the likely cause, and what should be on the truck. The full diagnosis adds tests, procedures and evidence."
    />
  );
}
