import type { User } from '@diagbuddy/contract/account';
import { hasPermission, isAdministrator, type PermissionFlag } from '../../shared/administration/permissions.ts';
import { type AddressTab, lazyTab } from '../../ui/address-tabs.tsx';

/** A tab of the console, and the right without which the server refuses what it shows; `null` for every administrator. */
interface ConsoleTab {
  needs: PermissionFlag | null;
  tab: AddressTab;
}

const tab = (
  id: string,
  label: string,
  needs: PermissionFlag | null,
  load: Parameters<typeof lazyTab>[1],
): ConsoleTab => ({
  needs,
  tab: lazyTab({ id, label }, load),
});

/** The tabs of the developer console, in order. Each one's code comes when it is opened. */
const consoleTabs: readonly ConsoleTab[] = [
  tab('overview', 'Overview', null, () => import('../../features/developer-console/overview/overview-tab.tsx')),
  tab('users', 'User Management', 'canManageUsers', async () => {
    const { UserManagement } = await import('../../features/administration/users/user-management.tsx');
    return { default: UserManagement };
  }),
  tab('admins', 'Admin Management', 'canManageAdmins', async () => {
    const { AdminManagement } = await import('../../features/administration/admins/admin-management.tsx');
    return { default: AdminManagement };
  }),
  tab('feedback', 'Feedback', null, () => import('../../features/developer-console/feedback/feedback-tab.tsx')),
  tab(
    ...(['error-console', 'Error Console', 'canManageSettings'] as const),
    () => import('../../features/developer-console/error-console/error-console-tab.tsx'),
  ),
  tab(
    ...(['openai-stats', 'OpenAI Stats', 'canViewAnalytics'] as const),
    () => import('../../features/developer-console/openai-stats/openai-stats-tab.tsx'),
  ),
  tab(
    ...(['payments', 'Payments', 'canManagePayments'] as const),
    () => import('../../features/developer-console/payments/payments-tab.tsx'),
  ),
  tab(
    ...(['diagbuddy-api', 'DiagBuddy API', 'canViewAnalytics'] as const),
    () => import('../../features/developer-console/api-usage/api-usage-tab.tsx'),
  ),
  tab(
    ...(['api-documentation', 'API Documentation', null] as const),
    () => import('../../features/developer-console/api-documentation/api-documentation-tab.tsx'),
  ),
  tab(
    ...(['server-info', 'Server Info', 'canManageSettings'] as const),
    () => import('../../features/developer-console/server-info/server-info-tab.tsx'),
  ),
  tab(
    ...(['documentation', 'Documentation', null] as const),
    () => import('../../features/developer-console/documentation/documentation-tab.tsx'),
  ),
];

/** The tabs that somebody may use. */
export function tabsFor(user: User): readonly AddressTab[] {
  if (!isAdministrator(user)) return [];
  return consoleTabs.filter(({ needs }) => needs === null || hasPermission(user, needs)).map((each) => each.tab);
}
