import type { OpenInvitation } from '@diagbuddy/contract/team';
import { Link } from 'react-router';
import { ApiError } from '../../lib/api-client.ts';
import { useLinkToken } from '../../shared/session/use-link-token.ts';
import { useUser } from '../../shared/session/use-user.ts';
import { Button } from '../../ui/button.tsx';
import { Field, Input, PasswordInput } from '../../ui/field.tsx';
import { FormFailure } from '../../ui/form-failure.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { FeatureHighlights } from './feature-highlights.tsx';
import { LinkProblem } from './mailed-link.tsx';
import { useInvitation, useJoinForm } from './use-join.ts';

/** /join: where a mailed invitation leads. */
export function Component() {
  const token = useLinkToken();
  const { data: invitation, error, refetch } = useInvitation(token);
  return (
    <AuthFrame
      title={invitation ? `Join ${invitation.organization}` : 'Join your team'}
      lead={invitation ? leadOf(invitation) : 'You were invited to a team on DiagBuddy.'}
      aside={<FeatureHighlights />}
    >
      {token === null || (error instanceof ApiError && error.status === 400) ? (
        <LinkProblem code={error instanceof ApiError ? error.code : 'LINK_INVALID'}>
          <p className="text-muted">Ask your team's manager for a new invitation.</p>
        </LinkProblem>
      ) : error !== null ? (
        <LoadFailure title="The invitation could not be loaded" onRetry={() => void refetch()} />
      ) : invitation === undefined ? (
        <Skeleton className="h-48" />
      ) : (
        <Accept token={token} invitation={invitation} />
      )}
    </AuthFrame>
  );
}

const leadOf = ({ invitedBy, role, email }: OpenInvitation): string =>
  `${invitedBy ?? 'A manager'} invited ${email} as ${role}.`;

function Accept({ token, invitation }: { token: string; invitation: OpenInvitation }) {
  const { user } = useUser();
  if (user?.email === invitation.email) return <JoinForm token={token} isNew={false} />;
  if (!user && !invitation.hasAccount) return <JoinForm token={token} isNew />;
  return (
    <div className="flex flex-col gap-4">
      <p>
        {user
          ? `You're signed in as ${user.email}. Sign out, then open the link again as ${invitation.email}.`
          : `Sign in as ${invitation.email}, then open the link from your email again.`}
      </p>
      {!user && (
        <Button asChild size="lg">
          <Link to="/login">Sign in</Link>
        </Button>
      )}
    </div>
  );
}

function JoinForm({ token, isNew }: { token: string; isNew: boolean }) {
  const { form, submit, isPending, failure } = useJoinForm(token, isNew);
  const {
    register,
    formState: { errors },
  } = form;
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <FormFailure message={failure} />
      {isNew && (
        <>
          <Field label="First name" error={errors.firstName?.message} required>
            <Input {...register('firstName')} autoComplete="given-name" />
          </Field>
          <Field label="Last name" error={errors.lastName?.message} required>
            <Input {...register('lastName')} autoComplete="family-name" />
          </Field>
          <Field label="Password" error={errors.password?.message} hint="At least 8 characters" required>
            <PasswordInput {...register('password')} autoComplete="new-password" />
          </Field>
        </>
      )}
      <Button type="submit" size="lg" isPending={isPending} pendingLabel="Joining..." className="w-full">
        Join the team
      </Button>
    </form>
  );
}
