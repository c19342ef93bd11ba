import type { User } from '@diagbuddy/contract/account';
import { useNavigate } from 'react-router';
import { useUser } from '../../shared/session/use-user.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { FormFailure } from '../../ui/form-failure.tsx';
import { Page } from '../../ui/page.tsx';
import { ChangePasswordFields } from './change-password-fields.tsx';
import { useChangePasswordForm } from './use-change-password.ts';

/** /change-password: where a temporary password has to be changed before anything else. */
export function Component() {
  const { user } = useUser();
  return user ? <ChangePassword user={user} /> : null;
}

function ChangePassword({ user }: { user: User }) {
  const navigate = useNavigate();
  const { form, submit, isPending, failure } = useChangePasswordForm(
    () => void navigate('/dashboard', { replace: true }),
  );
  const isTemporary = user.mustChangePassword === true;
  return (
    <Page title={isTemporary ? 'Choose your own password' : 'Change password'} className="max-w-xl">
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        {isTemporary && (
          <Alert tone="info" title="Your password is temporary">
            An administrator set it for you, and it works only once. Choose your own password to continue.
          </Alert>
        )}
        <FormFailure message={failure} />
        <ChangePasswordFields
          form={form}
          email={user.email}
          currentLabel={isTemporary ? 'Temporary password' : 'Current password'}
        />
        <Button type="submit" size="lg" isPending={isPending} pendingLabel="Saving..." className="mt-1 w-full">
          Save password
        </Button>
      </form>
    </Page>
  );
}
