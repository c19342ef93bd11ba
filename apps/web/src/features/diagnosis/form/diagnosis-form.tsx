import { limits } from '@diagbuddy/contract/limits';
import { Stethoscope } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { formatCount } from '../../../lib/format.ts';
import { SubscribeNotice } from '../../../shared/billing/subscribe-notice.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field, Input, Select, Textarea } from '../../../ui/field.tsx';
import { formApplianceTypes, formBrands, optionLabel } from './diagnosis-draft.ts';
import { DiagnosisFailure } from './diagnosis-failure.tsx';
import { ModelNumberInput } from './model-number-input.tsx';
import { type CounterTone, symptomsCounter } from './symptoms-counter.ts';
import type { useDiagnosisForm } from './use-diagnosis-form.ts';

const counterInk: Record<CounterTone, string> = {
  green: 'text-good',
  orange: 'text-caution',
  red: 'text-danger font-semibold',
};

/** What a technician is told to expect where an AI service words the answer. */
const averageResponse = '15s';

/** What a technician fills in: the machine, what it does, and who asks. */
export function DiagnosisForm({ diagnosis }: { diagnosis: ReturnType<typeof useDiagnosisForm> }) {
  const { form, submit, isPending, error, isTrialExpired } = diagnosis;
  const {
    register,
    control,
    formState: { errors },
  } = form;
  const counter = symptomsCounter(useWatch({ control, name: 'symptoms' }));

  return (
    <form noValidate onSubmit={submit} aria-label="Full Diagnosis" className="grid grid-cols-1 gap-4">
      <Field label="Model number" required error={errors.modelNumber?.message}>
        <ModelNumberInput {...register('modelNumber')} />
      </Field>
      <div className="grid grid-cols-2 gap-3">
        <Field label="Appliance type" error={errors.applianceType?.message}>
          <Select {...register('applianceType')}>
            {formApplianceTypes.map((type) => (
              <option key={type} value={type}>
                {optionLabel(type)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Brand" error={errors.brand?.message}>
          <Select {...register('brand')}>
            {formBrands.map((brand) => (
              <option key={brand} value={brand}>
                {optionLabel(brand)}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <Field
        label="Symptoms"
        required
        error={errors.symptoms?.message}
        hint="What it does and doesn't do, error codes, readings, parts already tried."
        counter={<span className={`mono ${counterInk[counter.tone]}`}>{counter.text}</span>}
      >
        <Textarea
          {...register('symptoms')}
          rows={6}
          placeholder="Fills and drains but won't agitate or spin, clicking, F7 E1. Lid lock tested good."
        />
      </Field>

      <Field label="Company name" required error={errors.companyName?.message}>
        <Input {...register('companyName')} readOnly />
      </Field>
      <Field label="Technician name" required error={errors.technicianName?.message}>
        <Input {...register('technicianName')} readOnly />
      </Field>

      {error !== null && <DiagnosisFailure error={error} />}
      <SubscribeNotice />
      <Button
        type="submit"
        size="lg"
        isPending={isPending}
        pendingLabel="Analyzing with AI..."
        disabled={isTrialExpired}
        className="w-full"
      >
        <Stethoscope aria-hidden />
        Run AI Diagnosis
      </Button>
      <p className="-mt-2 text-center text-faint text-sm">
        2000-token analysis. AI response up to {formatCount(limits.aiResponseMaxLength)} characters. Average response{' '}
        {averageResponse}.
      </p>
    </form>
  );
}
