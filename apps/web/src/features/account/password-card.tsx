import { limits } from '@diagbuddy/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { Link } from 'react-router';
import { accountSecurityQuery } from '../../shared/account/account-queries.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { ChangePasswordDialogContent } from './change-password-dialog.tsx';

/** The way to a new password, and to a first one for somebody who came through Google. */
export function PasswordCard({ email }: { email: string }) {
  const { data: security } = useQuery(accountSecurityQuery);
  if (security?.hasPassword === false) return <NoPasswordCard />;
  return <ChangePasswordCard email={email} />;
}

function NoPasswordCard() {
  return (
    <Card className="shadow-edge">
      <CardHeader
        title="Password"
        description="You sign in with Google and have none. A link by mail lets you set one."
        actions={
          <Button asChild variant="secondary" size="sm">
            <Link to="/forgot-password">Set a password</Link>
          </Button>
        }
        className="border-b-0"
      />
    </Card>
  );
}

function ChangePasswordCard({ email }: { email: string }) {
  const change = (
    <FormDialog
      trigger={
        <Button variant="secondary" size="sm">
          <KeyRound aria-hidden />
          Change password
        </Button>
      }
    >
      {(close) => <ChangePasswordDialogContent email={email} onChanged={close} />}
    </FormDialog>
  );
  return (
    <Card className="shadow-edge">
      <CardHeader
        title="Password"
        description={`At least ${limits.passwordMinLength} characters, and none of the common ones`}
        actions={change}
        className="border-b-0"
      />
    </Card>
  );
}
