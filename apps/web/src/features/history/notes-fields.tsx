import { Field, Input, Select, Textarea } from '../../ui/field.tsx';
import type { useNotesForm } from './use-history.ts';

const stars = [1, 2, 3, 4, 5];

/** Every field of the notes dialog. */
export function NotesFields({ form: { register, formState } }: { form: ReturnType<typeof useNotesForm>['form'] }) {
  const { errors } = formState;
  return (
    <>
      <Field label="Notes" error={errors.userNotes?.message} className="sm:col-span-2">
        <Textarea {...register('userNotes')} rows={3} className="min-h-20" />
      </Field>
      <label className="flex min-h-11 cursor-pointer items-center gap-3 font-medium sm:col-span-2">
        <input {...register('isAccurate')} type="checkbox" className="size-6 shrink-0 cursor-pointer accent-accent" />
        The diagnosis was accurate
      </label>
      <Field label="Actual solution" error={errors.actualSolution?.message} className="sm:col-span-2">
        <Textarea {...register('actualSolution')} rows={3} className="min-h-20" />
      </Field>
      <Field
        label="Fixed with part numbers"
        hint="Separate several with commas"
        error={errors.fixedWithPartNumbers?.message}
        className="sm:col-span-2"
      >
        <Input
          {...register('fixedWithPartNumbers')}
          className="mono"
          autoCapitalize="characters"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
        />
      </Field>
      <Field label="Repair time (minutes)" error={errors.timeToRepair?.message}>
        <Input {...register('timeToRepair')} inputMode="numeric" autoComplete="off" className="mono" />
      </Field>
      <Field label="Customer satisfaction" error={errors.customerSatisfaction?.message}>
        <Select {...register('customerSatisfaction')}>
          <option value="">Not rated</option>
          {stars.map((count) => (
            <option key={count} value={count}>
              {count === 1 ? '1 star' : `${count} stars`}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Follow-up notes" error={errors.followUpNotes?.message} className="sm:col-span-2">
        <Textarea {...register('followUpNotes')} rows={3} className="min-h-20" />
      </Field>
    </>
  );
}
