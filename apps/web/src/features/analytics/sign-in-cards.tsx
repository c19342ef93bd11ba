import type { DeviceSession, Login, LoginMethod } from '@diagbuddy/contract/account';
import { useQuery } from '@tanstack/react-query';
import { History, MonitorSmartphone } from 'lucide-react';
import { deviceSessionsQuery, loginHistoryQuery } from '../../lib/account-queries.ts';
import { formatDateTime } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Mono } from '../../ui/mono.tsx';
import { CardList } from './card-list.tsx';

const shownSessions = 3;
const shownLogins = 5;

/** Where the account is signed in: the devices used last. */
export function DevicesCard() {
  const sessions = useQuery(deviceSessionsQuery);
  return (
    <Card className="shadow-edge">
      <CardHeader
        title="Device & Location"
        description="Where you are signed in; the network address tells the place"
      />
      <CardList
        noun="device sessions"
        query={sessions}
        most={shownSessions}
        failure="Failed to fetch device sessions"
        empty={{
          icon: MonitorSmartphone,
          title: 'No device sessions found',
          description: 'Each browser in which you sign in is listed here.',
        }}
        renderItem={(session) => <Device key={session.id} session={session} />}
      />
    </Card>
  );
}

function Device({ session }: { session: DeviceSession }) {
  return (
    <li className="flex items-start justify-between gap-3 px-4 py-3">
      <span className="min-w-0">
        <span className="block font-medium">{session.deviceInfo}</span>
        <span className="block text-muted text-sm">
          From <Mono>{session.ipAddress}</Mono>
        </span>
        <span className="block text-faint text-sm">Last active {formatDateTime(session.lastActivity)}</span>
      </span>
      {session.current && <Badge tone="accent">This device</Badge>}
    </li>
  );
}

const methodLabels: Record<LoginMethod, string> = {
  password: 'Password',
  google: 'Google',
  'sign-up': 'Sign-up',
  payment: 'Payment',
  'second-factor': 'Two-factor code',
};

/** The last tries to sign in to the account. */
export function LoginsCard() {
  const logins = useQuery(loginHistoryQuery);
  return (
    <Card className="shadow-edge">
      <CardHeader title="Login History" description="Who tried to sign in to your account, and how it ended" />
      <CardList
        noun="the login history"
        query={logins}
        most={shownLogins}
        failure="Failed to fetch login history"
        empty={{
          icon: History,
          title: 'No login history available',
          description: 'Each sign-in to your account is listed here from now on.',
        }}
        renderItem={(login) => <Attempt key={login.id} login={login} />}
      />
    </Card>
  );
}

function Attempt({ login }: { login: Login }) {
  return (
    <li className="flex items-start justify-between gap-3 px-4 py-3">
      <span className="min-w-0">
        <span className="block font-medium">{formatDateTime(login.at)}</span>
        <span className="block text-muted text-sm">
          {methodLabels[login.method]}, {login.deviceInfo}, <Mono>{login.ipAddress}</Mono>
        </span>
      </span>
      <Badge tone={login.success ? 'green' : 'red'}>{login.success ? 'Signed in' : 'Failed'}</Badge>
    </li>
  );
}
