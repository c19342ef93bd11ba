import {
  defaultPermissions,
  GrantPermissionsRequest,
  type PermissionCandidate,
} from '@diagbuddy/contract/administration';
import { ShieldPlus } from 'lucide-react';
import { useState } from 'react';
import { useApiForm } from '../../../shared/forms/use-api-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, Input, Select } from '../../../ui/field.tsx';
import { FormDialog, FormDialogContent } from '../../../ui/form-dialog.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useTypedSearch } from '../../../ui/use-typed-search.ts';
import { personName } from '../person-name.ts';
import { administer, useRefreshPeople } from '../users/use-users.ts';
import { PermissionFields } from './permission-fields.tsx';
import { adminsPath, useCandidates } from './use-admins.ts';

/** The button that makes somebody an administrator, and its form. */
export function GrantDialog() {
  return (
    <FormDialog
      trigger={
        <Button>
          <ShieldPlus aria-hidden />
          Grant Admin Access
        </Button>
      }
    >
      {(close) => <GrantForm onGranted={close} />}
    </FormDialog>
  );
}

function GrantForm({ onGranted }: { onGranted: () => void }) {
  const refresh = useRefreshPeople();
  const [search, setSearch] = useState('');
  const { text, type } = useTypedSearch(search, setSearch);
  const candidates = useCandidates(search);
  const { form, submit, isPending, failure } = useApiForm({
    schema: GrantPermissionsRequest,
    defaultValues: { userId: '', ...defaultPermissions, notes: '' },
    request: (body) => administer({ method: 'POST', path: adminsPath, body }),
    onSuccess: () => {
      toast({ title: 'Success', description: 'Admin permissions created successfully', variant: 'success' });
      refresh();
      onGranted();
    },
    failure: { toastTitle: 'Error', message: 'Failed to grant admin access' },
  });
  const {
    register,
    formState: { errors },
  } = form;
  return (
    <FormDialogContent
      title="Grant Admin Access"
      description="To a user of any tier. They are told by email."
      submit={{ label: 'Grant Access', pendingLabel: 'Granting...', isPending }}
      onSubmit={submit}
      failure={failure}
      formClassName="flex flex-col gap-4"
    >
      <Field label="Find a user">
        <Input
          type="search"
          value={text}
          onChange={({ target }) => type(target.value)}
          placeholder="Name, email or company"
          autoComplete="off"
        />
      </Field>
      <Field
        label="User"
        error={errors.userId?.message}
        hint={
          candidates.data?.length === 0 ? 'Nobody without admin access is found' : 'Only users without admin access'
        }
        required
      >
        <Select {...register('userId')}>
          <option value="">Select a user</option>
          {(candidates.data ?? []).map((candidate) => (
            <option key={candidate.id} value={candidate.id}>
              {describe(candidate)}
            </option>
          ))}
        </Select>
      </Field>
      <PermissionFields register={(name) => register(name)} notesError={errors.notes?.message} />
    </FormDialogContent>
  );
}

const describe = (candidate: PermissionCandidate): string =>
  `${personName(candidate)} (${candidate.email}, ${candidate.subscriptionTier})`;
