import type { Login } from '@diagbuddy/contract/account';
import { limits } from '@diagbuddy/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { formatDateTime } from '../../lib/format.ts';
import { loginHistoryQuery, loginMethodLabels } from '../../shared/account/account-queries.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListRow } from '../../ui/list-row.tsx';
import { Mono } from '../../ui/mono.tsx';
import { QueryList } from '../../ui/query-list.tsx';

/** Who tried to sign in to the account, with what outcome. */
export function LoginHistoryCard() {
  const logins = useQuery(loginHistoryQuery);
  return (
    <Card className="shadow-edge">
      <CardHeader title="Login history" description={`The last ${limits.loginHistoryDays} days, newest first`} />
      <QueryList
        noun="logins"
        query={logins}
        shown={5}
        canShowAll
        failure={{ title: 'Failed to fetch the login history' }}
        empty={<EmptyState icon={History} title="No login history available" />}
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
          {loginMethodLabels[login.method]} · {login.deviceInfo} · <Mono>{login.ipAddress}</Mono>
        </>
      }
      end={<Badge tone={login.success ? 'neutral' : 'amber'}>{login.success ? 'Signed in' : 'Failed'}</Badge>}
    />
  );
}
