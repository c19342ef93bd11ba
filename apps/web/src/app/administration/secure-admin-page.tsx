import type { User } from '@diagbuddy/contract/account';
import { OrganizationsTable } from '../../features/administration/organizations/organizations-table.tsx';
import { SecureUsers } from '../../features/administration/users/secure-users.tsx';
import { MembersTab } from '../../features/team/members-tab.tsx';
import { AccessDenied } from '../../shared/administration/access-denied.tsx';
import { useUser } from '../../shared/session/use-user.ts';
import { type AddressTab, AddressTabs } from '../../ui/address-tabs.tsx';
import { Page } from '../../ui/page.tsx';
import { TooltipProvider } from '../../ui/tooltip.tsx';

const teams: AddressTab = { id: 'teams', label: 'Enhanced Teams', render: () => <MembersTab /> };

const forDevelopers: readonly AddressTab[] = [
  { id: 'users', label: 'Users', render: () => <SecureUsers /> },
  teams,
  { id: 'enterprise', label: 'Enterprise', render: () => <OrganizationsTable /> },
];

/** What somebody sees of the panel: developers all of it, team managers their team, everybody else nothing. */
const tabsFor = ({ isDeveloper, managesTeam }: User): readonly AddressTab[] =>
  isDeveloper ? forDevelopers : managesTeam ? [teams] : [];

/** /admin/secure: users and their subscriptions, teams, and enterprises. */
export function Component() {
  const { user } = useUser();
  const tabs = user ? tabsFor(user) : [];
  return (
    <TooltipProvider delayMs={1_000}>
      <Page title="Secure Admin Panel" className="max-w-[100rem]">
        {tabs.length > 0 ? (
          <AddressTabs label="Secure Admin Panel" tabs={tabs} />
        ) : (
          <AccessDenied title="Access Restricted" reason="Your account has access to the diagnostic tools only." />
        )}
      </Page>
    </TooltipProvider>
  );
}
