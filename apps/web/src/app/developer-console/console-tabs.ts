import type { User } from '@diagbuddy/contract/account';
import { hasPermission, isAdministrator, type PermissionFlag } from '../../shared/administration/permissions.ts';
import { type AddressTab, lazyTab } from '../../ui/address-tabs.tsx';

/** A tab of the console, and the right without which the server refuses what it shows; `null` for every administrator. */
interface ConsoleTab {
  needs: PermissionFlag | null;
  tab: AddressTab;
}

/** The tabs of the developer console, in order. Each one's code comes when it is opened. */
const consoleTabs: readonly ConsoleTab[] = [
  {
    needs: null,
    tab: lazyTab(
      { id: 'feedback', label: 'Feedback' },
      () => import('../../features/developer-console/feedback/feedback-tab.tsx'),
    ),
  },
  {
    needs: null,
    tab: lazyTab(
      { id: 'api-documentation', label: 'API Documentation' },
      () => import('../../features/developer-console/api-documentation/api-documentation-tab.tsx'),
    ),
  },
];

/** The tabs that somebody may use. */
export function tabsFor(user: User): readonly AddressTab[] {
  if (!isAdministrator(user)) return [];
  return consoleTabs.filter(({ needs }) => needs === null || hasPermission(user, needs)).map(({ tab }) => tab);
}
