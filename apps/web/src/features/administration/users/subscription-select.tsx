import type { AdminUser } from '@diagbuddy/contract/administration';
import { Select } from '../../../ui/field.tsx';
import { personName } from '../person-name.ts';
import { subscriptionChoices } from './choices.ts';
import { useAct } from './use-users.ts';

/** Sets the subscription of a user to one of the panel's states, from any other. */
export function SubscriptionSelect({ user }: { user: AdminUser }) {
  const act = useAct({ otherwise: 'Failed to update subscription', done: 'Subscription updated successfully' });
  const held = subscriptionChoices.findIndex(
    ({ status, tier }) => status === user.subscriptionStatus && tier === user.subscriptionTier,
  );
  const choose = (index: string) => {
    const choice = subscriptionChoices[Number(index)];
    if (choice === undefined) return;
    const body = { userId: user.id, subscriptionStatus: choice.status, subscriptionTier: choice.tier };
    act.mutate({ method: 'POST', path: '/api/admin/update-subscription', body });
  };
  return (
    <span className="w-56">
      <Select
        aria-label={`Subscription of ${personName(user)}`}
        value={held < 0 ? '' : String(held)}
        disabled={act.isPending}
        onChange={({ target }) => choose(target.value)}
      >
        {held < 0 && (
          <option value="" disabled>
            {`${user.subscriptionStatus}, ${user.subscriptionTier}`}
          </option>
        )}
        {subscriptionChoices.map(({ label }, index) => (
          <option key={label} value={String(index)}>
            {label}
          </option>
        ))}
      </Select>
    </span>
  );
}
