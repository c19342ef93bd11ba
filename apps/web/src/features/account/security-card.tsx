import type { AccountSecurity } from '@diagbuddy/contract/sign-in';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { accountSecurityQuery } from '../../shared/account/account-queries.ts';
import { googleConnectProblem } from '../../shared/session/google-problems.ts';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardBody, CardHeader } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { ChangeEmailDialog } from './change-email-dialog.tsx';
import { DisableSecondFactorDialog } from './second-factor/disable-dialog.tsx';
import { EnableSecondFactorDialog } from './second-factor/enable-dialog.tsx';
import { useSendVerificationEmail } from './use-account-security.ts';

/** How the account is protected: its address, Google, and a second factor. */
export function SecurityCard({ email }: { email: string }) {
  const { data: security, isError, refetch } = useQuery(accountSecurityQuery);
  const [params] = useSearchParams();
  const outcome = params.get('google');
  const problem = googleConnectProblem(outcome);
  return (
    <Card className="shadow-edge">
      <CardHeader title="Sign-in and security" />
      {problem !== null && (
        <Alert tone="danger" className="mx-4 mt-4">
          {problem}
        </Alert>
      )}
      {outcome === 'connected' && security?.google.connectedAs != null && (
        <Alert tone="good" className="mx-4 mt-4">
          Google is connected. You can sign in with it from now on.
        </Alert>
      )}
      {isError && (
        <EmptyState
          title="Failed to fetch your security settings"
          action={
            <Button variant="secondary" onClick={() => void refetch()}>
              Try again
            </Button>
          }
        />
      )}
      {!isError && security === undefined && (
        <CardBody>
          <Spinner label="Loading" />
        </CardBody>
      )}
      {security !== undefined && (
        <ul className="divide-y divide-line">
          <EmailRow email={email} security={security} />
          <GoogleRow google={security.google} isVerified={security.emailVerified} />
          <SecondFactorRow security={security} />
        </ul>
      )}
    </Card>
  );
}

interface RowProps {
  title: string;
  badge: ReactNode;
  children: ReactNode;
  action?: ReactNode;
}

function Row({ title, badge, children, action }: RowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          <span>{title}</span>
          {badge}
        </p>
        <p className="text-muted text-sm">{children}</p>
      </div>
      {action}
    </li>
  );
}

function EmailRow({ email, security }: { email: string; security: AccountSecurity }) {
  const { emailVerified: isVerified, pendingEmail, hasPassword } = security;
  const send = useSendVerificationEmail();
  const action = isVerified ? (
    <ChangeEmailDialog hasPassword={hasPassword} />
  ) : (
    <Button
      variant="secondary"
      size="sm"
      isPending={send.isPending}
      pendingLabel="Sending..."
      onClick={() => send.mutate()}
    >
      Send link
    </Button>
  );
  return (
    <Row
      title="Email address"
      badge={isVerified ? <Badge tone="green">Confirmed</Badge> : <Badge tone="amber">Not confirmed</Badge>}
      action={action}
    >
      {isVerified ? (
        <>
          <span className="break-all">{email}</span>
          {pendingEmail !== null && (
            <span className="block">
              Waiting for the links that we sent to it and to <span className="break-all">{pendingEmail}</span>.
            </span>
          )}
        </>
      ) : (
        <>
          Open the link in the email we sent to <span className="break-all">{email}</span>, or get a new one.
        </>
      )}
    </Row>
  );
}

function GoogleRow({ google, isVerified }: { google: AccountSecurity['google']; isVerified: boolean }) {
  if (google.connectedAs !== null) {
    return (
      <Row title="Google" badge={<Badge tone="green">Connected</Badge>}>
        <span className="break-all">{google.connectedAs}</span>
      </Row>
    );
  }
  if (!google.isAvailable) return null;
  const connect = isVerified && (
    <Button asChild variant="secondary" size="sm">
      {/* A full navigation: Google answers with pages. */}
      <a href="/api/auth/google/connect">Connect Google</a>
    </Button>
  );
  return (
    <Row title="Google" badge={<Badge tone="gray">Not connected</Badge>} action={connect}>
      {isVerified ? 'Sign in without a password.' : 'Confirm your email address first, then connect Google.'}
    </Row>
  );
}

function SecondFactorRow({ security: { secondFactor, hasPassword } }: { security: AccountSecurity }) {
  const { isAvailable, isEnabled, isRequired, recoveryCodesLeft } = secondFactor;
  if (!isAvailable && !isEnabled) return null;
  const badge = isEnabled ? (
    <Badge tone="green">On</Badge>
  ) : (
    <Badge tone={isRequired ? 'amber' : 'gray'}>{isRequired ? 'Required' : 'Off'}</Badge>
  );
  const action = isEnabled ? (
    <DisableSecondFactorDialog hasPassword={hasPassword} />
  ) : (
    <EnableSecondFactorDialog hasPassword={hasPassword} />
  );
  return (
    <Row title="Two-factor sign-in" badge={badge} action={action}>
      {isEnabled
        ? `You enter a code from your authenticator app when you sign in. Recovery codes left: ${recoveryCodesLeft}.`
        : "A code from your phone, as well as your password. A stolen password alone won't get anyone in."}
    </Row>
  );
}
