import type { User } from '@diagbuddy/contract/account';
import { accountBadge, displayName, initials, organizationLabel } from '../shared/account/account-badge.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Badge } from '../ui/badge.tsx';

/** Who is signed in: picture, name, organization and kind of account. Compact for the header, where room is short. */
export function AccountSummary({ user, isCompact = false }: { user: User; isCompact?: boolean }) {
  const badge = accountBadge(user);
  return (
    <div className="flex min-w-0 items-center gap-2.5">
      <Avatar imageUrl={user.profileImageUrl} initials={initials(user)} />
      <div className={isCompact ? 'hidden min-w-0 max-w-44 leading-tight lg:block' : 'min-w-0 flex-1 leading-tight'}>
        <p className="truncate font-semibold text-sm">{displayName(user)}</p>
        <p className="truncate text-faint text-xs">{organizationLabel(user)}</p>
      </div>
      <Badge tone={badge.tone}>{badge.label}</Badge>
    </div>
  );
}
