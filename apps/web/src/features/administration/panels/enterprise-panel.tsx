import { Building2 } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { AccessDialog } from '../users/access-dialog.tsx';
import { CreateUserDialog } from '../users/create-user-dialog.tsx';
import { EditUserDialog } from '../users/edit-user-dialog.tsx';
import { UsersTable } from '../users/users-table.tsx';

/** The Enterprise tab: the accounts with an enterprise subscription. */
export function EnterprisePanel() {
  return (
    <UsersTable
      caption="Enterprise users"
      tier="enterprise"
      create={
        <>
          <Button asChild variant="secondary">
            <Link to="/admin/security-logs">
              <Building2 aria-hidden />
              Security Logs
            </Link>
          </Button>
          <CreateUserDialog variant="secure" />
        </>
      }
      actions={(user) => (
        <>
          <EditUserDialog user={user} />
          <AccessDialog user={user} />
        </>
      )}
    />
  );
}
