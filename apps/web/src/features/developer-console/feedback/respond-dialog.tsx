import { type FeedbackItem, FeedbackUpdate } from '@diagbuddy/contract/feedback';
import { limits } from '@diagbuddy/contract/limits';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field, Textarea } from '../../../ui/field.tsx';
import { FormDialogContent } from '../../../ui/form-dialog.tsx';
import { useUpdateFeedback } from './use-feedback-triage.ts';

const schema = z.object({ response: FeedbackUpdate.shape.response.unwrap() });

interface RespondDialogProps {
  item: FeedbackItem;
  /** What stands in the field at first: the usual words, or the answer so far. */
  suggestion: string;
  onClose: () => void;
}

/** Answers a message, which counts as reviewed then. */
export function RespondDialog({ item, suggestion, onClose }: RespondDialogProps) {
  const update = useUpdateFeedback();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { response: suggestion },
  });
  const send = handleSubmit(({ response }) =>
    update.mutateAsync({ id: item.id, status: 'reviewed', response }).then(onClose, () => undefined),
  );
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <FormDialogContent
        title={item.response === null ? 'Add Response' : 'Change Response'}
        description={
          item.email === null
            ? 'The account of the sender was deleted: nobody gets this answer.'
            : `${item.username ?? item.email} reads it in the product and by email. The feedback is marked as reviewed.`
        }
        submit={{ label: 'Send Response', pendingLabel: 'Sending...', isPending: update.isPending }}
        onSubmit={(event) => void send(event)}
        formClassName="space-y-4"
      >
        <blockquote className="border-line-strong border-l-2 pl-3 text-muted whitespace-pre-line">
          {item.message}
        </blockquote>
        <Field label="Response" error={formState.errors.response?.message} required>
          <Textarea {...register('response')} rows={5} maxLength={limits.feedbackResponseMaxLength} />
        </Field>
      </FormDialogContent>
    </Dialog>
  );
}
