import { AccessDialog } from './access-dialog.tsx';
import { CreateUserDialog } from './create-user-dialog.tsx';
import { DeleteUserDialog } from './delete-user-dialog.tsx';
import { EditUserDialog } from './edit-user-dialog.tsx';
import { UsersTable } from './users-table.tsx';

/** User Management: every account with all that the users permission lets an administrator do. */
export function UserManagement() {
  return (
    <UsersTable
      create={<CreateUserDialog variant="console" />}
      createFirst={<CreateUserDialog variant="console" label="Create First User" />}
      actions={(user) => (
        <>
          <EditUserDialog user={user} />
          <AccessDialog user={user} />
          <DeleteUserDialog user={user} />
        </>
      )}
    />
  );
}
