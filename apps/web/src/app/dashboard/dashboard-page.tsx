import type { User } from '@diagbuddy/contract/account';
import type { ReactNode } from 'react';
import { ProfileCard } from '../../features/account/profile-card.tsx';
import { PaymentReturnNotice } from '../../features/billing/payment-return-notice.tsx';
import { SubscriptionCard } from '../../features/billing/subscription/subscription-card.tsx';
import { DiagnosisWorkspace } from '../../features/diagnosis/diagnosis-workspace.tsx';
import { PrescreenCard } from '../../features/diagnosis/prescreen/prescreen-card.tsx';
import { RecentDiagnoses } from '../../features/diagnosis/recent-diagnoses.tsx';
import { useUser } from '../../lib/use-user.ts';
import { Page } from '../../ui/page.tsx';
import { type DashboardTab, DashboardTabs } from './dashboard-tabs.tsx';

/** The tabs of the dashboard, the default first. One more tab is one more line. */
const tabs: readonly DashboardTab[] = [
  { id: 'prescreen', label: 'Quick Prescreen', render: () => <PrescreenCard /> },
  { id: 'full-diagnosis', label: 'Full Diagnosis', holdsParam: 'diagnosis', render: fullDiagnosis },
  { id: 'profile', label: 'Profile', render: profile },
];

/** /dashboard: where a technician starts. */
export function Component() {
  const { user } = useUser();
  return (
    <Page title="Dashboard">
      <PaymentReturnNotice />
      {user && <DashboardTabs tabs={tabs} user={user} />}
    </Page>
  );
}

function fullDiagnosis(user: User): ReactNode {
  return (
    <DiagnosisWorkspace user={user}>
      <RecentDiagnoses />
    </DiagnosisWorkspace>
  );
}

function profile(user: User): ReactNode {
  return <ProfileCard user={user} subscription={<SubscriptionCard userId={user.id} />} />;
}
