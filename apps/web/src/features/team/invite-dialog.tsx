import { assignableRoles, InviteRequest, type TeamOverview } from '@diagbuddy/contract/team';
import { Mail } from 'lucide-react';
import { useApiForm } from '../../shared/forms/use-api-form.ts';
import { Button } from '../../ui/button.tsx';
import { Field, Input, Select } from '../../ui/field.tsx';
import { FormDialog, FormDialogContent } from '../../ui/form-dialog.tsx';
import { isFull, isFullForAll } from './member-limit.ts';
import { sendTeamChange, useTeamChanged } from './use-team.ts';

/** 'Invite by Email' and its dialog. */
export function InviteDialog({ team }: { team: TeamOverview }) {
  return (
    <FormDialog
      trigger={
        <Button variant="secondary" disabled={isFullForAll(team)}>
          <Mail aria-hidden />
          Invite by Email
        </Button>
      }
    >
      {(close) => <InviteContent isFullTeam={isFull(team)} onSent={close} />}
    </FormDialog>
  );
}

function InviteContent({ isFullTeam, onSent }: { isFullTeam: boolean; onSent: () => void }) {
  const changed = useTeamChanged();
  const { form, submit, isPending, failure } = useApiForm({
    schema: InviteRequest,
    defaultValues: { email: '', role: isFullTeam ? 'Prescreener' : 'Individual Tech' },
    request: (body) => sendTeamChange({ method: 'POST', path: '/api/admin/team-invitations', body }),
    onSuccess: async ({ message }) => {
      onSent();
      await changed(message);
    },
    failure: { message: 'Failed to send the invitation', toastTitle: 'Error' },
  });
  const {
    register,
    formState: { errors },
  } = form;
  return (
    <FormDialogContent
      title="Invite by Email"
      description="We email a link that works once and expires in 7 days."
      submit={{ label: 'Send Invitation', pendingLabel: 'Sending...', isPending }}
      onSubmit={submit}
      failure={failure}
      formClassName="grid gap-4 sm:grid-cols-2"
    >
      <Field label="Email" error={errors.email?.message} required>
        <Input {...register('email')} type="email" inputMode="email" autoComplete="off" />
      </Field>
      <Field label="Role" error={errors.role?.message}>
        <Select {...register('role')}>
          {(isFullTeam ? (['Prescreener'] as const) : assignableRoles).map((role) => (
            <option key={role}>{role}</option>
          ))}
        </Select>
      </Field>
    </FormDialogContent>
  );
}
