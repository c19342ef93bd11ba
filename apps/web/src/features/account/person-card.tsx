import type { User } from '@diagbuddy/contract/account';
import type { ReactNode } from 'react';
import { accountBadge, displayName, initials } from '../../shared/account/account-badge.ts';
import { planLabel, statusBadge } from '../../shared/billing/subscription-labels.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Card, CardBody, CardHeader } from '../../ui/card.tsx';
import { Mono } from '../../ui/mono.tsx';
import { EditProfileDialog } from './edit-profile-dialog.tsx';
import { profileFacts } from './profile-facts.ts';

/** What the account says about the person, and the button that changes it. */
export function PersonCard({ user, planName }: { user: User; planName?: string | undefined }) {
  const facts = profileFacts(user);
  const badge = accountBadge(user);
  const status = statusBadge(user.subscriptionStatus);
  return (
    <Card className="shadow-edge">
      <CardHeader title="Profile" actions={<EditProfileDialog user={user} />} />
      <CardBody>
        <div className="flex items-center gap-3">
          <Avatar imageUrl={user.profileImageUrl} initials={initials(user)} className="size-12" />
          <div className="min-w-0 flex-1">
            <p className="truncate font-semibold text-lg">{displayName(user)}</p>
            <Badge tone={badge.tone}>{badge.label}</Badge>
          </div>
        </div>
        <dl className="mt-5 grid grid-cols-2 gap-x-4 gap-y-4">
          <Fact label="Email" isWide>
            <span className="break-all">{user.email}</span>
          </Fact>
          <Fact label="First name">{facts.firstName}</Fact>
          <Fact label="Last name">{facts.lastName}</Fact>
          <Fact label="Organization">{facts.organization}</Fact>
          <Fact label="User number">{user.userNumber ? <Mono>{facts.userNumber}</Mono> : facts.userNumber}</Fact>
          <Fact label="Subscription plan">{planName ?? planLabel(user.subscriptionTier)}</Fact>
          <Fact label="Status">
            <Badge tone={status.tone}>{status.label}</Badge>
          </Fact>
          <Fact label="Member since">{facts.memberSince}</Fact>
          <Fact label="Device registered">{facts.deviceRegistered}</Fact>
        </dl>
      </CardBody>
    </Card>
  );
}

function Fact({ label, isWide = false, children }: { label: string; isWide?: boolean; children: ReactNode }) {
  return (
    <div className={isWide ? 'col-span-2 min-w-0' : 'min-w-0'}>
      <dt className="text-faint text-sm">{label}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  );
}
