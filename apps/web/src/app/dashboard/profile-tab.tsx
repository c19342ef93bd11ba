import { mayDiagnose } from '@diagbuddy/contract/access';
import type { User } from '@diagbuddy/contract/account';
import { plans } from '@diagbuddy/contract/plans';
import { ProfileCard } from '../../features/account/profile-card.tsx';
import { SubscriptionCard } from '../../features/billing/subscription/subscription-card.tsx';
import { useSubscription } from '../../features/billing/use-subscription.ts';
import { OfflineCard } from '../offline/offline-card.tsx';

/** The tab with the person's own data, and what they pay for. */
export default function ProfileTab({ user }: { user: User }) {
  const { data } = useSubscription();
  // What was bought has the name under which it was bought.
  const planName = data?.subscription ? plans[data.subscription.plan].name : undefined;
  return (
    <ProfileCard
      user={user}
      planName={planName}
      subscription={<SubscriptionCard userId={user.id} />}
      offline={mayDiagnose(user) && <OfflineCard />}
    />
  );
}
