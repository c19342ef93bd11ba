import { AccessDenied } from '../../../shared/administration/access-denied.tsx';
import { hasPermission } from '../../../shared/administration/permissions.ts';
import { useUser } from '../../../shared/session/use-user.ts';
import { AddressTabs } from '../../../ui/address-tabs.tsx';
import { Page } from '../../../ui/page.tsx';
import { TooltipProvider } from '../../../ui/tooltip.tsx';
import { AdminManagement } from '../admins/admin-management.tsx';
import { UserManagement } from '../users/user-management.tsx';
import { AnalyticsPanel } from './analytics-panel.tsx';

const tabs = [
  { needs: 'canManageUsers', tab: { id: 'users', label: 'Users', render: () => <UserManagement /> } },
  { needs: 'canManageAdmins', tab: { id: 'permissions', label: 'Permissions', render: () => <AdminManagement /> } },
  { needs: 'canViewAnalytics', tab: { id: 'analytics', label: 'Analytics', render: () => <AnalyticsPanel /> } },
] as const;

/** /admin/users: users and permissions, each for who has the right to it. */
export function Component() {
  const { user } = useUser();
  const open = user ? tabs.filter(({ needs }) => hasPermission(user, needs)).map(({ tab }) => tab) : [];
  return (
    <TooltipProvider delayMs={1_000}>
      <Page title="Users and Permissions" className="max-w-[100rem]">
        {open.length > 0 ? (
          <AddressTabs label="Users and Permissions" tabs={open} />
        ) : (
          <AccessDenied reason="Users and permissions are for administrators who have been granted them." />
        )}
      </Page>
    </TooltipProvider>
  );
}
