import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { z } from 'zod';
import { ApiError, apiRequest } from '../../lib/api-client.ts';
import { toastMessage } from '../../lib/errors.ts';
import { accountSecurityKey } from '../../shared/account/account-queries.ts';
import { userQueryKey } from '../../shared/session/query-client.ts';
import { useUser } from '../../shared/session/use-user.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { FeatureHighlights } from './feature-highlights.tsx';
import { isDeadLink, LinkProblem, useLinkToken } from './mailed-link.tsx';

/** /verify-email: where the mailed link leads; it confirms the address by itself. */
export function Component() {
  return (
    <AuthFrame
      title="Confirm your email address"
      lead="A confirmed address lets you sign in with Google, and get back in without your password."
      aside={<FeatureHighlights />}
    >
      <Verification />
    </AuthFrame>
  );
}

function Verification() {
  const token = useLinkToken();
  const { user } = useUser();
  const queryClient = useQueryClient();
  const { mutate, error, isSuccess } = useMutation({
    mutationFn: () =>
      apiRequest({ method: 'POST', path: '/api/auth/verify-email', body: { token }, schema: z.undefined() }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: accountSecurityKey });
      await queryClient.invalidateQueries({ queryKey: userQueryKey });
    },
  });
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
        <Alert tone="good" title="Your address is confirmed">
          Thank you. There is nothing more to do.
        </Alert>
        {onward}
      </div>
    );
  }
  if (token === null || (error instanceof ApiError && isDeadLink(error.code))) {
    return (
      <LinkProblem code={error instanceof ApiError ? error.code : null}>
        <p className="text-muted">You get a new link in the Profile tab of your dashboard, once you are signed in.</p>
        {onward}
      </LinkProblem>
    );
  }
  if (error !== null) {
    return (
      <div className="flex flex-col gap-4">
        <Alert tone="danger">{toastMessage(error, 'The address could not be confirmed.')}</Alert>
        <Button size="lg" className="w-full" onClick={() => mutate()}>
          Try again
        </Button>
      </div>
    );
  }
  return <Spinner label="Confirming your address" />;
}
