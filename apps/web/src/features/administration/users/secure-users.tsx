import { hasPermission } from '../../../shared/administration/permissions.ts';
import { useUser } from '../../../shared/session/use-user.ts';
import { CreateUserDialog } from './create-user-dialog.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { SubscriptionSelect } from './subscription-select.tsx';
import { UsersTable } from './users-table.tsx';

/** The Users tab of the Secure Admin Panel: each user's subscription and password, and new users. */
export function SecureUsers() {
  const { user: own } = useUser();
  return (
    <UsersTable
      create={<CreateUserDialog variant="secure" />}
      actions={(user) => (
        <>
          {own && hasPermission(own, 'canManagePayments') && <SubscriptionSelect user={user} />}
          <PasswordDialog user={user} />
        </>
      )}
    />
  );
}
