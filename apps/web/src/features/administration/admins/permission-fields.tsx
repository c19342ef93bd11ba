import { type PermissionFlag, permissionFlags, permissionLabels, permissionsOf } from '@diagbuddy/contract/permissions';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useUser } from '../../../shared/session/use-user.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Field, Textarea } from '../../../ui/field.tsx';

interface PermissionFieldsProps {
  register: (name: PermissionFlag | 'notes') => UseFormRegisterReturn;
  notesError: string | undefined;
}

const risky: readonly PermissionFlag[] = ['canManageSettings', 'canManageAdmins'];

/** The five permissions and the notes. One that who edits does not hold can't be given. */
export function PermissionFields({ register, notesError }: PermissionFieldsProps) {
  const { user } = useUser();
  const own = user ? permissionsOf(user) : [];
  return (
    <>
      <fieldset className="flex flex-col gap-1">
        <legend className="mb-1 font-medium text-muted text-sm">Permissions</legend>
        {permissionFlags.map((flag) => (
          <label
            key={flag}
            className="flex min-h-11 cursor-pointer items-start gap-3 rounded-md px-2 py-2 hover:bg-sunken has-disabled:cursor-not-allowed"
          >
            <input
              type="checkbox"
              {...register(flag)}
              // Not `disabled`: a value that is held already stays in the form.
              aria-disabled={!own.includes(flag)}
              onClick={(event) => !own.includes(flag) && event.preventDefault()}
              className="mt-0.5 size-5 shrink-0 accent-accent"
            />
            <span className="min-w-0">
              <span className="flex flex-wrap items-center gap-2 font-medium">
                {permissionLabels[flag].name}
                {risky.includes(flag) && <Badge tone="amber">High risk</Badge>}
                {!own.includes(flag) && <Badge tone="gray">Not yours to give</Badge>}
              </span>
              <span className="block text-muted text-sm">{permissionLabels[flag].allows}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <Field label="Notes" error={notesError} hint="Optional. Seen by administrators only.">
        <Textarea {...register('notes')} rows={2} className="min-h-20" />
      </Field>
    </>
  );
}
