import type { DeviceSession, Login } from '@diagbuddy/contract/account';
import { useQuery } from '@tanstack/react-query';
import { History, MonitorSmartphone } from 'lucide-react';
import { formatDateTime } from '../../lib/format.ts';
import { deviceSessionsQuery, loginHistoryQuery, loginMethodLabels } from '../../shared/account/account-queries.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListRow } from '../../ui/list-row.tsx';
import { Mono } from '../../ui/mono.tsx';
import { QueryList } from '../../ui/query-list.tsx';

const shownSessions = 3;
const shownLogins = 5;

/** Where the account is signed in: the devices used last. */
export function DevicesCard() {
  const sessions = useQuery(deviceSessionsQuery);
  return (
    <Card className="shadow-edge">
      <CardHeader title="Device & Location" description="Where you're signed in, by network address" />
      <QueryList
        noun="device sessions"
        query={sessions}
        shown={shownSessions}
        failure={{ title: 'Failed to fetch device sessions' }}
        empty={
          <EmptyState
            icon={MonitorSmartphone}
            title="No device sessions found"
            description="Every browser you sign in with will show up here."
          />
        }
        renderItem={(session) => <Device key={session.id} session={session} />}
      />
    </Card>
  );
}

function Device({ session }: { session: DeviceSession }) {
  return (
    <ListRow
      title={session.deviceInfo}
      detail={
        <>
          From <Mono>{session.ipAddress}</Mono>
        </>
      }
      note={`Last active ${formatDateTime(session.lastActivity)}`}
      end={session.current && <Badge tone="accent">This device</Badge>}
    />
  );
}

/** The last tries to sign in to the account. */
export function LoginsCard() {
  const logins = useQuery(loginHistoryQuery);
  return (
    <Card className="shadow-edge">
      <CardHeader title="Login History" description="Attempts to sign in to your account, and how they ended" />
      <QueryList
        noun="the login history"
        query={logins}
        shown={shownLogins}
        failure={{ title: 'Failed to fetch login history' }}
        empty={
          <EmptyState
            icon={History}
            title="No login history available"
            description="Sign-ins to your account will show up here."
          />
        }
        renderItem={(login) => <Attempt key={login.id} login={login} />}
      />
    </Card>
  );
}

function Attempt({ login }: { login: Login }) {
  return (
    <ListRow
      title={formatDateTime(login.at)}
      detail={
        <>
          {loginMethodLabels[login.method]}, {login.deviceInfo}, <Mono>{login.ipAddress}</Mono>
        </>
      }
      end={<Badge tone={login.success ? 'green' : 'red'}>{login.success ? 'Signed in' : 'Failed'}</Badge>}
    />
  );
}
