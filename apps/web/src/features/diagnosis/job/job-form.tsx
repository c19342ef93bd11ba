import { type DiagnosisJob, type JobField, JobUpdate, jobFields } from '@diagbuddy/contract/diagnosis-job';
import { limits } from '@diagbuddy/contract/limits';
import { z } from 'zod';
import { useApiForm } from '../../../shared/forms/use-api-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, Input, Textarea } from '../../../ui/field.tsx';
import { FormFailure } from '../../../ui/form-failure.tsx';
import { toast } from '../../../ui/toast.tsx';
import { jobLabels } from './job-labels.ts';
import type { useDiagnosisJob } from './use-diagnosis-job.ts';

const JobTexts = z.object({
  serialNumber: z.string(),
  jobNumber: z.string(),
  customerName: z.string(),
  customerAddress: z.string(),
  customerPhone: z.string(),
});
type JobTexts = z.infer<typeof JobTexts>;

const maxLengths: Record<JobField, number> = {
  serialNumber: limits.serialNumberMaxLength,
  jobNumber: limits.jobNumberMaxLength,
  customerName: limits.customerNameMaxLength,
  customerAddress: limits.customerAddressMaxLength,
  customerPhone: limits.customerPhoneMaxLength,
};

const textsOf = (job: DiagnosisJob): JobTexts => ({
  serialNumber: job.serialNumber ?? '',
  jobNumber: job.jobNumber ?? '',
  customerName: job.customerName ?? '',
  customerAddress: job.customerAddress ?? '',
  customerPhone: job.customerPhone ?? '',
});

/** Only what was changed, so that nothing written elsewhere meanwhile is lost; `null` where nothing was. */
const changesFrom = (opened: JobTexts) =>
  JobTexts.transform((typed, context): JobUpdate | null => {
    const changed = jobFields.filter((name) => typed[name].trim() !== opened[name]);
    if (changed.length === 0) return null;
    const update = JobUpdate.safeParse(Object.fromEntries(changed.map((name) => [name, typed[name]])));
    if (update.success) return update.data;
    for (const { path, message } of update.error.issues) {
      context.issues.push({ code: 'custom', path: path.slice(0, 1), message, input: typed });
    }
    return z.NEVER;
  });

/** The fields of a job. All are optional. */
export function JobForm({ job, known }: { job: DiagnosisJob; known: ReturnType<typeof useDiagnosisJob> }) {
  const opened = textsOf(job);
  const { form, submit, isPending, failure, reset } = useApiForm({
    schema: changesFrom(opened),
    defaultValues: opened,
    request: async (update) => (update === null ? undefined : known.update(update)),
    onSuccess: (answer, update) => {
      if (answer === undefined) return;
      known.keep(answer);
      reset(textsOf(answer ?? { ...job, ...update }));
      if (answer !== null) toast({ title: 'Job Saved', description: 'Your team sees it too.', variant: 'success' });
    },
    failure: { toastTitle: 'Job Not Saved', message: 'Failed to save the job.' },
  });
  const { errors, isDirty } = form.formState;
  const inputOf = (name: JobField) => ({
    ...form.register(name),
    maxLength: maxLengths[name],
    autoComplete: 'off',
  });
  return (
    <form onSubmit={submit} noValidate className="space-y-3 print:hidden">
      <p className="text-muted text-sm">
        Only your organization sees this. It's on your reports, never on a shared link.
      </p>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        <Field label={jobLabels.serialNumber} error={errors.serialNumber?.message}>
          <Input {...inputOf('serialNumber')} autoCapitalize="characters" spellCheck={false} />
        </Field>
        <Field label={jobLabels.jobNumber} error={errors.jobNumber?.message}>
          <Input {...inputOf('jobNumber')} autoCapitalize="characters" spellCheck={false} />
        </Field>
        <Field label={jobLabels.customerName} error={errors.customerName?.message}>
          <Input {...inputOf('customerName')} autoCapitalize="words" />
        </Field>
        <Field label={jobLabels.customerPhone} error={errors.customerPhone?.message}>
          <Input {...inputOf('customerPhone')} type="tel" inputMode="tel" />
        </Field>
        <Field label={jobLabels.customerAddress} error={errors.customerAddress?.message} className="sm:col-span-2">
          <Textarea {...inputOf('customerAddress')} rows={2} className="min-h-18" />
        </Field>
      </div>
      <Button
        type="submit"
        variant="secondary"
        aria-disabled={!isDirty || undefined}
        isPending={isPending}
        pendingLabel="Saving..."
      >
        Save job
      </Button>
      <FormFailure message={failure} />
    </form>
  );
}
