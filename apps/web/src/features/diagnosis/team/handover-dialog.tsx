import type { DiagnosisRecord } from '@diagbuddy/contract/diagnosis-record';
import { limits } from '@diagbuddy/contract/limits';
import { UserRoundCheck } from 'lucide-react';
import { useColleagues } from '../../../shared/team/use-colleagues.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, Select, Textarea } from '../../../ui/field.tsx';
import { FormDialog, FormDialogContent } from '../../../ui/form-dialog.tsx';
import { useHandoverForm } from './use-diagnosis-team.ts';

interface HandoverDialogProps {
  record: DiagnosisRecord;
  /** Who has the diagnosis now. */
  holderId: string;
}

/** 'Hand over' and its dialog: another technician of the team goes on with the diagnosis. */
export function HandoverDialog(props: HandoverDialogProps) {
  return (
    <FormDialog
      trigger={
        <Button variant="secondary" size="sm">
          <UserRoundCheck aria-hidden />
          Hand over
        </Button>
      }
    >
      {(close) => <HandoverContent {...props} onHandedOver={close} />}
    </FormDialog>
  );
}

function HandoverContent({ record, holderId, onHandedOver }: HandoverDialogProps & { onHandedOver: () => void }) {
  const colleagues = useColleagues();
  const { form, submit, isPending, failure } = useHandoverForm(record, onHandedOver);
  const {
    register,
    formState: { errors },
  } = form;
  const technicians = (colleagues.data ?? []).filter(({ id, role }) => id !== holderId && role !== 'Prescreener');
  return (
    <FormDialogContent
      title={`Hand over ${record.modelNumber}`}
      description="The diagnosis goes to your colleague with its tests and chat. We email them."
      submit={{ label: 'Hand Over', pendingLabel: 'Handing over...', isPending }}
      onSubmit={submit}
      failure={colleagues.isError ? "We couldn't load your team. Close this and try again." : failure}
      formClassName="grid gap-4"
    >
      <Field label="Colleague" error={errors.toUserId?.message} required>
        <Select {...register('toUserId')}>
          <option value="" disabled>
            {colleagues.isPending ? 'Loading your team...' : 'Choose'}
          </option>
          {technicians.map(({ id, name, role }) => (
            <option key={id} value={id}>
              {name} ({role})
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Note" error={errors.note?.message} hint="What's done, what's left">
        <Textarea {...register('note')} rows={3} maxLength={limits.handoverNoteMaxLength} />
      </Field>
    </FormDialogContent>
  );
}
