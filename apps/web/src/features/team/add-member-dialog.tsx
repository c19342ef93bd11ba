import { AddTeamMemberRequest, type TeamOverview } from '@diagbuddy/contract/team';
import { UserPlus } from 'lucide-react';
import { useApiForm } from '../../shared/forms/use-api-form.ts';
import { Button } from '../../ui/button.tsx';
import { Field, PasswordInput } from '../../ui/field.tsx';
import { FormDialog, FormDialogContent } from '../../ui/form-dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { MemberFields } from './member-fields.tsx';
import { isFull, isFullForAll, limitReached, memberCountLabel } from './member-limit.ts';
import { sendTeamChange, useTeamChanged } from './use-team.ts';

/** 'Add Member' and its dialog; with the team full it says so instead. */
export function AddMemberDialog({ team }: { team: TeamOverview }) {
  const isDisabled = isFullForAll(team);
  return (
    <>
      <span className="mono text-muted text-sm">{memberCountLabel(team)}</span>
      <FormDialog
        trigger={
          <Button disabled={isDisabled} title={isDisabled ? limitReached(team) : undefined}>
            <UserPlus aria-hidden />
            Add Member
          </Button>
        }
      >
        {(close) => <AddMemberContent team={team} onAdded={close} />}
      </FormDialog>
      {isDisabled && (
        <p role="status" className="basis-full text-muted text-sm">
          {limitReached(team)}
        </p>
      )}
    </>
  );
}

function AddMemberContent({ team, onAdded }: { team: TeamOverview; onAdded: () => void }) {
  const changed = useTeamChanged();
  const { form, submit, isPending, failure } = useApiForm({
    schema: AddTeamMemberRequest,
    defaultValues: {
      ...{ username: '', email: '', password: '', firstName: '', lastName: '' },
      role: isFull(team) ? ('Prescreener' as const) : ('Individual Tech' as const),
    },
    request: (body) => sendTeamChange({ method: 'POST', path: '/api/admin/team-members', body }),
    onSuccess: async ({ message }) => {
      onAdded();
      await changed(message);
    },
    failure: { message: 'Failed to add team member', toastTitle: 'Error' },
  });
  const {
    register,
    getValues,
    formState: { errors },
  } = form;
  const sayWhatIsMissing = () => {
    const { username, email, password } = getValues();
    if (username.trim() && email.trim() && password) return;
    toast({
      title: 'Missing Information',
      description: 'Please fill in username, email, and password',
      variant: 'destructive',
    });
  };
  return (
    <FormDialogContent
      title="Add New Team Member"
      description="The password works once: the member chooses an own one at the first sign-in."
      submit={{ label: 'Add Member', pendingLabel: 'Adding...', isPending }}
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
        {...(isFull(team) && { roles: ['Prescreener'] as const })}
      />
      <Field label="Password" error={errors.password?.message} hint="At least 6 characters" required>
        <PasswordInput {...register('password')} autoComplete="new-password" />
      </Field>
    </FormDialogContent>
  );
}
