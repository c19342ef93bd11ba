import { type AssignableRole, assignableRoles } from '@diagbuddy/contract/team';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field, Input, Select } from '../../ui/field.tsx';

type MemberFieldName = 'username' | 'email' | 'firstName' | 'lastName' | 'role';

interface MemberFieldsProps {
  register: (name: MemberFieldName) => UseFormRegisterReturn;
  errors: Partial<Record<MemberFieldName, { message?: string | undefined }>>;
  /** The roles that may be chosen; all that a manager gives if nothing is said. */
  roles?: readonly AssignableRole[];
  /** Whether address and username are the member's own: shown, not changed. */
  isSignInFixed?: boolean;
  /** Whether the role is an administrator's to give: left out, it stays. */
  isRoleFixed?: boolean;
}

/** The fields that adding and editing a member share. */
export function MemberFields({
  register,
  errors,
  roles = assignableRoles,
  isSignInFixed = false,
  isRoleFixed = false,
}: MemberFieldsProps) {
  const hint = isSignInFixed ? 'Only the member can change it' : undefined;
  return (
    <>
      <Field label="Username" error={errors.username?.message} hint={hint} required>
        <Input {...register('username')} autoComplete="off" autoCapitalize="none" readOnly={isSignInFixed} />
      </Field>
      <Field label="Email" error={errors.email?.message} hint={hint} required>
        <Input {...register('email')} type="email" inputMode="email" autoComplete="off" readOnly={isSignInFixed} />
      </Field>
      <Field label="First Name" error={errors.firstName?.message}>
        <Input {...register('firstName')} autoComplete="off" />
      </Field>
      <Field label="Last Name" error={errors.lastName?.message}>
        <Input {...register('lastName')} autoComplete="off" />
      </Field>
      {!isRoleFixed && (
        <Field label="Role" error={errors.role?.message}>
          <Select {...register('role')}>
            {roles.map((role) => (
              <option key={role}>{role}</option>
            ))}
          </Select>
        </Field>
      )}
    </>
  );
}
