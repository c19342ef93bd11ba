import { limits } from '@diagbuddy/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { accountSecurityQuery } from '../../shared/account/account-queries.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { ChangePasswordDialog } from './change-password-dialog.tsx';

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
        description="You sign in with Google and don't have one. We can email you a link to set one."
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
  return (
    <Card className="shadow-edge">
      <CardHeader
        title="Password"
        description={`At least ${limits.passwordMinLength} characters, and not a common one`}
        actions={<ChangePasswordDialog email={email} />}
        className="border-b-0"
      />
    </Card>
  );
}
