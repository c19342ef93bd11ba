import { AccessDenied } from '../../shared/administration/access-denied.tsx';
import { useUser } from '../../shared/session/use-user.ts';
import { AddressTabs } from '../../ui/address-tabs.tsx';
import { Page } from '../../ui/page.tsx';
import { TooltipProvider } from '../../ui/tooltip.tsx';
import { MembersTab } from './members-tab.tsx';
import { OverviewTab } from './overview-tab.tsx';
import { PerformanceTab } from './performance-tab.tsx';
import { StatisticsTab } from './statistics-tab.tsx';
import { useTeamOverview } from './use-team.ts';

const tabs = [
  { id: 'overview', label: 'Overview', render: () => <OverviewTab /> },
  { id: 'team', label: 'Team Management', render: () => <MembersTab /> },
  { id: 'performance', label: 'Performance', render: () => <PerformanceTab /> },
  { id: 'statistics', label: 'Statistics', render: () => <StatisticsTab /> },
];

/** /admin: the own team, for who manages it. */
export function Component() {
  const { user } = useUser();
  if (!user) return null;
  const mayManage = user.managesTeam || user.isDeveloper;
  return mayManage ? (
    <TeamAdministration />
  ) : (
    <Page title="Team Administration">
      <AccessDenied title="Access Restricted" reason="Team administration is for the managers of your team." />
    </Page>
  );
}

function TeamAdministration() {
  const { data } = useTeamOverview();
  return (
    <TooltipProvider delayMs={1_000}>
      <Page title="Team Administration" description={data && `${data.organization} · ${data.plan.name}`}>
        <AddressTabs label="Team Administration" tabs={tabs} />
      </Page>
    </TooltipProvider>
  );
}
