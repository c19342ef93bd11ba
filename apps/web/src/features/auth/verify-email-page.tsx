import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { ApiError } from '../../lib/api-client.ts';
import { toastMessage } from '../../lib/errors.ts';
import { accountSecurityQuery } from '../../shared/account/account-queries.ts';
import { useLinkToken } from '../../shared/session/use-link-token.ts';
import { useUser } from '../../shared/session/use-user.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { FeatureHighlights } from './feature-highlights.tsx';
import { isDeadLink, LinkProblem } from './mailed-link.tsx';
import { useVerifyEmail } from './use-verify-email.ts';

/** /verify-email: where the mailed link leads. It confirms the address by itself. */
export function Component() {
  return (
    <AuthFrame
      title="Confirm your email address"
      lead="With a confirmed address you can sign in with Google and reset your password."
      aside={<FeatureHighlights />}
    >
      <Verification />
    </AuthFrame>
  );
}

function Verification() {
  const token = useLinkToken();
  const { user } = useUser();
  const { mutate, error, isSuccess } = useVerifyEmail(token);
  const { data: security } = useQuery({ ...accountSecurityQuery, enabled: isSuccess });
  const isSent = useRef(false);
  useEffect(() => {
    if (token === null || isSent.current) return;
    isSent.current = true;
    mutate();
  }, [token, mutate]);

  const onward = (
    <Button asChild size="lg" className="w-full">
      <Link to={user ? '/dashboard?tab=profile' : '/login'}>{user ? 'Go to your profile' : 'Sign in'}</Link>
    </Button>
  );
  if (isSuccess) {
    return (
      <div role="status" className="flex flex-col gap-4">
        <Alert tone="good" title="Your email address is confirmed">
          {security?.pendingEmail == null
            ? "You're all set."
            : 'Now open the link that we sent to your other address: then the change is made.'}
        </Alert>
        {onward}
      </div>
    );
  }
  if (token === null || (error instanceof ApiError && isDeadLink(error.code))) {
    return (
      <LinkProblem code={error instanceof ApiError ? error.code : null}>
        <p className="text-muted">Sign in and open the Profile tab of your dashboard to get a new link.</p>
        {onward}
      </LinkProblem>
    );
  }
  if (error instanceof ApiError && error.code === 'NEW_PASSWORD_REQUIRED') return <NotSignedIn token={token} />;
  if (error !== null) {
    return (
      <div className="flex flex-col gap-4">
        <Alert tone="danger">{toastMessage(error, "We couldn't confirm your address. Try again.")}</Alert>
        <Button size="lg" className="w-full" onClick={() => mutate()}>
          Try again
        </Button>
      </div>
    );
  }
  return <Spinner label="Confirming your address" />;
}

/** The link was opened where its account is not signed in: the person who made the account may not be the one who reads its mail. */
function NotSignedIn({ token }: { token: string }) {
  return (
    <div className="flex flex-col gap-4">
      <div role="status">
        <Alert tone="info" title="Choose a new password to confirm your address">
          You aren't signed in to this account in this browser. A new password confirms the address and signs out
          everyone else. If you know the password, sign in first, then open the link again.
        </Alert>
      </div>
      <Button asChild size="lg" className="w-full">
        <Link to={{ pathname: '/reset-password', hash: `token=${token}` }}>Choose a new password</Link>
      </Button>
      <Button asChild variant="ghost" className="w-full">
        <Link to="/login">Sign in first</Link>
      </Button>
    </div>
  );
}
