import type { DeviceSession } from '@diagbuddy/contract/account';
import { useQuery } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide-react';
import { formatDateTime } from '../../lib/format.ts';
import { deviceSessionsQuery } from '../../shared/account/account-queries.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListRow } from '../../ui/list-row.tsx';
import { Mono } from '../../ui/mono.tsx';
import { QueryList } from '../../ui/query-list.tsx';
import { useEndOtherSessions, useEndSession } from './use-account-security.ts';

/** The browsers in which the account is signed in; all but this one can be signed out from here. */
export function DeviceSessionsCard() {
  const sessions = useQuery(deviceSessionsQuery);
  const hasOthers = (sessions.data?.length ?? 0) > 1;
  return (
    <Card className="shadow-edge">
      <CardHeader title="Signed-in devices" actions={hasOthers && <EndOthersButton />} />
      <QueryList
        noun="devices"
        query={sessions}
        shown={5}
        canShowAll
        failure={{ title: 'Failed to fetch device sessions' }}
        empty={<EmptyState icon={MonitorSmartphone} title="No device sessions found" />}
        renderItem={(session) => <Session key={session.id} session={session} />}
      />
    </Card>
  );
}

function EndOthersButton() {
  const end = useEndOtherSessions();
  return (
    <Button
      variant="secondary"
      size="sm"
      isPending={end.isPending}
      pendingLabel="Signing out..."
      onClick={() => end.mutate()}
    >
      Sign out all others
    </Button>
  );
}

function Session({ session }: { session: DeviceSession }) {
  const end = useEndSession(session);
  return (
    <ListRow
      title={session.deviceInfo}
      detail={
        <>
          <Mono>{session.ipAddress}</Mono> · last active {formatDateTime(session.lastActivity)}
        </>
      }
      note={`Signed in ${formatDateTime(session.createdAt)}`}
      end={
        session.current ? (
          <Badge tone="accent">This device</Badge>
        ) : (
          <Button
            variant="secondary"
            size="sm"
            aria-label={`Sign out ${session.deviceInfo}`}
            isPending={end.isPending}
            pendingLabel="Signing out..."
            onClick={() => end.mutate()}
          >
            Sign out
          </Button>
        )
      }
    />
  );
}
