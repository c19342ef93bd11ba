import type { User } from '@diagbuddy/contract/account';
import type { ReactNode } from 'react';
import { ApiKeysCard } from './api-keys-card.tsx';
import { DeviceSessionsCard } from './device-sessions-card.tsx';
import { LoginHistoryCard } from './login-history-card.tsx';
import { OrganizationCard } from './organization-card.tsx';
import { OwnDataCard } from './own-data-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { PersonCard } from './person-card.tsx';
import { RatesCard } from './rates-card.tsx';
import { SecurityCard } from './security-card.tsx';
import { SuppliersCard } from './suppliers/suppliers-card.tsx';
import { WebhooksCard } from './webhooks/webhooks-card.tsx';

interface ProfileCardProps {
  user: User;
  /** The plan that was bought; without one the account's tier names it. */
  planName?: string | undefined;
  /** The card of the subscription. */
  subscription: ReactNode;
  /** The card on diagnoses without a connection. */
  offline: ReactNode;
}

/** The dashboard's Profile tab: who one is, what one pays, where one is signed in, and the keys one has given out. */
export function ProfileCard({ user, planName, subscription, offline }: ProfileCardProps) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <div className="grid min-w-0 gap-4">
        <PersonCard user={user} planName={planName} />
        {subscription}
        <PasswordCard email={user.email} />
        {user.managesTeam && <OrganizationCard />}
        {user.managesTeam && <RatesCard />}
        {user.managesTeam && <SuppliersCard />}
        <OwnDataCard />
      </div>
      <div className="grid min-w-0 gap-4">
        <SecurityCard email={user.email} />
        <DeviceSessionsCard />
        <LoginHistoryCard />
        {offline}
        <ApiKeysCard />
        {user.managesTeam && <WebhooksCard />}
      </div>
    </div>
  );
}
