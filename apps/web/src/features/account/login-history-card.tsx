import type { Login, LoginMethod } from '@diagbuddy/contract/account';
import { limits } from '@diagbuddy/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { loginHistoryQuery } from '../../lib/account-queries.ts';
import { formatDateTime } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Mono } from '../../ui/mono.tsx';
import { AccountList } from './account-list.tsx';

const methodLabels: Record<LoginMethod, string> = {
  password: 'Password',
  google: 'Google',
  'sign-up': 'Sign-up',
  payment: 'Payment',
  'second-factor': 'Two-factor code',
};

/** Who tried to sign in to the account, with what outcome. */
export function LoginHistoryCard() {
  const logins = useQuery(loginHistoryQuery);
  return (
    <Card className="shadow-edge">
      <CardHeader title="Login history" description={`The last ${limits.loginHistoryDays} days, newest first`} />
      <AccountList
        noun="logins"
        query={logins}
        shownAtFirst={5}
        failure="Failed to fetch the login history"
        empty={<EmptyState icon={History} title="No login history available" />}
        renderItem={(login) => <Attempt key={login.id} login={login} />}
      />
    </Card>
  );
}

function Attempt({ login }: { login: Login }) {
  return (
    <li className="flex items-center justify-between gap-3 px-4 py-3">
      <div className="min-w-0">
        <p className="font-medium">{formatDateTime(login.at)}</p>
        <p className="text-muted text-sm">
          {methodLabels[login.method]} · {login.deviceInfo} · <Mono>{login.ipAddress}</Mono>
        </p>
      </div>
      <Badge tone={login.success ? 'neutral' : 'amber'}>{login.success ? 'Signed in' : 'Failed'}</Badge>
    </li>
  );
}
