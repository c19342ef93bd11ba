import type { TeamMember } from '@diagbuddy/contract/team';
import { UserMinus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field, Select } from '../../ui/field.tsx';
import { FormDialog, FormDialogContent } from '../../ui/form-dialog.tsx';
import { personName } from './team-figures.tsx';
import { useRemoveMember } from './use-team.ts';

interface RemoveMemberDialogProps {
  member: TeamMember;
  /** The members of the team, of whom one goes on with the work. */
  colleagues: readonly TeamMember[];
}

/** 'Remove' at a member: it asks first, and who goes on with what the member did. */
export function RemoveMemberDialog(props: RemoveMemberDialogProps) {
  return (
    <FormDialog
      trigger={
        <Button variant="ghost" size="sm" aria-label={`Remove ${personName(props.member)}`}>
          <UserMinus aria-hidden />
          Remove
        </Button>
      }
    >
      {(close) => <RemoveMemberContent {...props} onRemoved={close} />}
    </FormDialog>
  );
}

function RemoveMemberContent({ member, colleagues, onRemoved }: RemoveMemberDialogProps & { onRemoved: () => void }) {
  const others = colleagues.filter(({ id }) => id !== member.id);
  const [transferTo, setTransferTo] = useState(others.find(({ isYou }) => isYou)?.id ?? '');
  const remove = useRemoveMember(member, onRemoved);
  return (
    <FormDialogContent
      title={`Remove ${personName(member)} from the team?`}
      description="They keep their account and lose access to the team's diagnoses."
      submit={{ label: 'Remove', pendingLabel: 'Removing...', isPending: remove.isPending, variant: 'danger' }}
      onSubmit={(event) => {
        event.preventDefault();
        remove.mutate(transferTo);
      }}
    >
      <Field
        label="Who takes over their diagnoses?"
        hint={`${member.diagnosesCount} ${member.diagnosesCount === 1 ? 'diagnosis' : 'diagnoses'}, with conversations and tests`}
      >
        <Select value={transferTo} onChange={({ target }) => setTransferTo(target.value)}>
          {others.map((colleague) => (
            <option key={colleague.id} value={colleague.id}>
              {personName(colleague)}
              {colleague.isYou ? ' (you)' : ''}
            </option>
          ))}
        </Select>
      </Field>
    </FormDialogContent>
  );
}
