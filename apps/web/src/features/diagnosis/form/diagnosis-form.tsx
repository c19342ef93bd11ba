import { limits } from '@diagbuddy/contract/limits';
import { Stethoscope } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { formatCount } from '../../../lib/format.ts';
import { SubscribeNotice } from '../../../shared/billing/subscribe-notice.tsx';
import { Button } from '../../../ui/button.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Field, Select, Textarea } from '../../../ui/field.tsx';
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
  const identityError = errors.companyName?.message ?? errors.technicianName?.message;
  const counter = symptomsCounter(useWatch({ control, name: 'symptoms' }));
  const [type, brand] = useWatch({ control, name: ['applianceType', 'brand'] });
  const chosen = [...new Set([type, brand].map((option) => optionLabel(option ?? 'auto')))].join(', ');

  return (
    <form noValidate onSubmit={submit} aria-label="Full Diagnosis" className="grid grid-cols-1 gap-4">
      <Field label="Model number" required error={errors.modelNumber?.message}>
        <ModelNumberInput {...register('modelNumber')} />
      </Field>
      <Field
        label="Symptoms"
        required
        error={errors.symptoms?.message}
        hint="What it does and doesn't do, error codes, readings, parts already tried."
        counter={<span className={`mono ${counterInk[counter.tone]}`}>{counter.text}</span>}
      >
        <Textarea
          {...register('symptoms')}
          rows={4}
          className="min-h-24"
          placeholder="Fills and drains but won't agitate or spin, clicking, F7 E1. Lid lock tested good."
        />
      </Field>

      {identityError !== undefined && (
        <p role="alert" className="font-medium text-danger text-sm">
          {identityError}
        </p>
      )}
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
      <Disclosure
        title="Appliance type and brand"
        meta={chosen}
        isOpenAtFirst={chosen !== optionLabel('auto')}
        className="-my-1"
      >
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
      </Disclosure>
      {/* Who asks, in the words of the profile: read, not typed. */}
      <div className="flex items-baseline gap-x-2 border-line border-t pt-2">
        <input {...register('companyName')} aria-label="Company name" readOnly className={identityStyle} />
        <span aria-hidden className="text-faint">
          ·
        </span>
        <input {...register('technicianName')} aria-label="Technician name" readOnly className={identityStyle} />
      </div>
      <p className="text-faint text-xs">
        2000-token analysis. AI response up to {formatCount(limits.aiResponseMaxLength)} characters. Average response{' '}
        {averageResponse}.
      </p>
    </form>
  );
}

const identityStyle = 'w-full min-w-0 truncate bg-transparent text-muted text-sm outline-offset-2 field-sizing-content';
