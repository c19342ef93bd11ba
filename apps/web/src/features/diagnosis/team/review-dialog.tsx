import { limits } from '@diagbuddy/contract/limits';
import { ClipboardCheck } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { Field, Select, Textarea } from '../../../ui/field.tsx';
import { FormDialog, FormDialogContent } from '../../../ui/form-dialog.tsx';
import { useReviewForm } from './use-diagnosis-team.ts';

/** 'Review' and its dialog, for who may judge a colleague's diagnosis. */
export function ReviewDialog({ id }: { id: string }) {
  return (
    <FormDialog
      trigger={
        <Button variant="secondary" size="sm">
          <ClipboardCheck aria-hidden />
          Review
        </Button>
      }
    >
      {(close) => <ReviewContent id={id} onReviewed={close} />}
    </FormDialog>
  );
}

function ReviewContent({ id, onReviewed }: { id: string; onReviewed: () => void }) {
  const { form, submit, isPending, failure } = useReviewForm(id, onReviewed);
  const {
    register,
    formState: { errors },
  } = form;
  return (
    <FormDialogContent
      title="Review this diagnosis"
      description="Your verdict stands beside the technician's rating. Where they differ, yours counts."
      submit={{ label: 'Save Review', pendingLabel: 'Saving...', isPending }}
      onSubmit={submit}
      failure={failure}
      formClassName="grid gap-4"
    >
      <Field label="Verdict" error={errors.verdict?.message} required>
        <Select {...register('verdict')} defaultValue="">
          <option value="" disabled>
            Choose
          </option>
          <option value="accurate">Accurate</option>
          <option value="inaccurate">Inaccurate</option>
        </Select>
      </Field>
      <Field label="Note" error={errors.note?.message} hint="What it was, or how you know">
        <Textarea {...register('note')} rows={3} maxLength={limits.reviewNoteMaxLength} />
      </Field>
    </FormDialogContent>
  );
}
