import { assignableRoles, type TeamMember, UpdateTeamMemberRequest } from '@diagbuddy/contract/team';
import { Pencil } from 'lucide-react';
import { useApiForm } from '../../shared/forms/use-api-form.ts';
import { Button } from '../../ui/button.tsx';
import { FormDialog, FormDialogContent } from '../../ui/form-dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { MemberFields } from './member-fields.tsx';
import { personName } from './team-figures.tsx';
import { sendTeamChange, useTeamChanged } from './use-team.ts';

/** The pencil at a member, and its dialog. */
export function EditMemberDialog({ member }: { member: TeamMember }) {
  return (
    <FormDialog
      trigger={
        <Button variant="ghost" size="sm" aria-label={`Edit ${personName(member)}`}>
          <Pencil aria-hidden />
          Edit
        </Button>
      }
    >
      {(close) => <EditMemberContent member={member} onSaved={close} />}
    </FormDialog>
  );
}

function EditMemberContent({ member, onSaved }: { member: TeamMember; onSaved: () => void }) {
  const changed = useTeamChanged();
  const { form, submit, isPending, failure } = useApiForm({
    schema: UpdateTeamMemberRequest,
    defaultValues: {
      ...{ username: member.username, email: member.email },
      ...{ firstName: member.firstName ?? '', lastName: member.lastName ?? '' },
      // A manager's role is an administrator's to give: it is left out, and stays.
      role: assignableRoles.find((role) => role === member.role),
    },
    request: (body) => sendTeamChange({ method: 'PUT', path: `/api/admin/team-members/${member.id}`, body }),
    onSuccess: async ({ message }) => {
      onSaved();
      await changed(message);
    },
    failure: { message: 'Failed to update team member', toastTitle: 'Error' },
  });
  const {
    register,
    getValues,
    formState: { errors },
  } = form;
  const sayWhatIsMissing = () => {
    const { username, email } = getValues();
    if (username.trim() && email.trim()) return;
    toast({
      title: 'Missing Information',
      description: 'Please fill in username and email',
      variant: 'destructive',
    });
  };
  return (
    <FormDialogContent
      title="Edit Team Member"
      submit={{ label: 'Save Changes', pendingLabel: 'Saving...', isPending }}
      onSubmit={(event) => {
        sayWhatIsMissing();
        return submit(event);
      }}
      failure={failure}
      formClassName="grid gap-4 sm:grid-cols-2"
    >
      <MemberFields
        register={(name) => register(name)}
        errors={errors}
        isSignInFixed={!member.mayChangeSignIn}
        isRoleFixed={member.role === 'Team Manager'}
      />
    </FormDialogContent>
  );
}
