import type { User } from '@diagbuddy/contract/account';
import { ApiKeysCard } from './api-keys-card.tsx';
import { DeviceSessionsCard } from './device-sessions-card.tsx';
import { LoginHistoryCard } from './login-history-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { PersonCard } from './person-card.tsx';

/** The dashboard's Profile tab: who one is, where one is signed in, and the keys one has given out. */
export function ProfileCard({ user }: { user: User }) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <div className="grid min-w-0 gap-4">
        <PersonCard user={user} />
        <PasswordCard email={user.email} />
        <ApiKeysCard />
      </div>
      <div className="grid min-w-0 gap-4">
        <DeviceSessionsCard />
        <LoginHistoryCard />
      </div>
    </div>
  );
}
