import { mayDiagnose } from '@diagbuddy/contract/access';
import type { User } from '@diagbuddy/contract/account';
import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { PaymentReturnNotice } from '../../features/billing/payment-return/payment-return-notice.tsx';
import { PrescreenCard } from '../../features/diagnosis/prescreen/prescreen-card.tsx';
import { useUser } from '../../shared/session/use-user.ts';
import { HydrationGate } from '../../ui/hydration-gate.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { type DashboardTab, DashboardTabs } from './dashboard-tabs.tsx';

const loadFullDiagnosis = () => import('./full-diagnosis-tab.tsx');
const loadProfile = () => import('./profile-tab.tsx');

const fullDiagnosis = 'full-diagnosis';

/** The tabs of the dashboard, the default first. One more tab is one more line. */
const tabs: readonly DashboardTab[] = [
  { id: 'prescreen', label: 'Quick Prescreen', render: () => <PrescreenCard /> },
  {
    id: fullDiagnosis,
    label: 'Full Diagnosis',
    holdsParam: 'diagnosis',
    render: loadedFor(lazy(loadFullDiagnosis)),
  },
  { id: 'profile', label: 'Profile', render: loadedFor(lazy(loadProfile)) },
];

/** /dashboard: where a technician starts. The first tab is there at once, the others' code comes after it. */
export function Component() {
  const { user } = useUser();
  useEffect(() => {
    const timer = setTimeout(() => void Promise.allSettled([loadFullDiagnosis(), loadProfile()]), loadOthersAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Page title="Dashboard">
      {user && <PaymentReturnNotice />}
      <HydrationGate isWaiting={!user}>
        <DashboardTabs
          tabs={user && !mayDiagnose(user) ? tabs.filter(({ id }) => id !== fullDiagnosis) : tabs}
          user={user ?? null}
        />
      </HydrationGate>
    </Page>
  );
}

const loadOthersAfterMs = 2_000;

/** Draws a tab that belongs to somebody, as soon as its code and its person are there. */
function loadedFor(Tab: ComponentType<{ user: User }>): DashboardTab['render'] {
  const placeholder = <Skeleton className="h-96" />;
  return (user) => <Suspense fallback={placeholder}>{user === null ? placeholder : <Tab user={user} />}</Suspense>;
}
