import { AccessDenied } from '../../../shared/administration/access-denied.tsx';
import { useUser } from '../../../shared/session/use-user.ts';
import { type AddressTab, AddressTabs } from '../../../ui/address-tabs.tsx';
import { Page } from '../../../ui/page.tsx';
import { TooltipProvider } from '../../../ui/tooltip.tsx';
import { AdminManagement } from '../admins/admin-management.tsx';
import { AccessDialog } from '../users/access-dialog.tsx';
import { CreateUserDialog } from '../users/create-user-dialog.tsx';
import { DeleteUserDialog } from '../users/delete-user-dialog.tsx';
import { EditUserDialog } from '../users/edit-user-dialog.tsx';
import { UsersTable } from '../users/users-table.tsx';
import { AnalyticsPanel } from './analytics-panel.tsx';

const tabs: readonly AddressTab[] = [
  {
    id: 'users',
    label: 'Users',
    render: () => (
      <UsersTable
        create={<CreateUserDialog variant="enhanced" />}
        actions={(user) => (
          <>
            <EditUserDialog user={user} />
            <AccessDialog user={user} />
            <DeleteUserDialog user={user} />
          </>
        )}
      />
    ),
  },
  { id: 'permissions', label: 'Permissions', render: () => <AdminManagement /> },
  { id: 'analytics', label: 'Analytics', render: () => <AnalyticsPanel /> },
];

/** /admin/enhanced: users, permissions and feedback, for developers. */
export function Component() {
  const { user } = useUser();
  return (
    <TooltipProvider delayMs={1_000}>
      <Page title="Enhanced Admin Panel" className="max-w-[100rem]">
        {user?.isDeveloper === true ? (
          <AddressTabs label="Enhanced Admin Panel" tabs={tabs} />
        ) : (
          <AccessDenied reason="Enhanced admin panel is restricted to developer accounts only." />
        )}
      </Page>
    </TooltipProvider>
  );
}
