import type { User } from '@diagbuddy/contract/account';
import { ProfileCard } from '../../features/account/profile-card.tsx';
import { SubscriptionCard } from '../../features/billing/subscription/subscription-card.tsx';

/** The tab with the person's own data, and what they pay for. */
export default function ProfileTab({ user }: { user: User }) {
  return <ProfileCard user={user} subscription={<SubscriptionCard userId={user.id} />} />;
}
