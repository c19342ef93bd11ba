import type { User } from '@diagbuddy/contract/account';
import { useMutation } from '@tanstack/react-query';
import { startCheckout } from '../../shared/billing/start-checkout.ts';
import { toast } from '../../ui/toast.tsx';

/** Takes a signed-in person from the plan to its payment. */
export function usePricingCheckout() {
  const checkout = useMutation({
    mutationFn: startCheckout,
    onSuccess: (address) => window.location.assign(address),
    onError: () =>
      toast({
        title: 'Error',
        description: 'Failed to start checkout process. Please try again.',
        variant: 'destructive',
      }),
  });
  const upgrade = ({ email, firstName, lastName }: User) =>
    checkout.mutate({ selectedPlan: 'professional', interval: 'monthly', email, firstName, lastName });
  return { isPending: checkout.isPending, upgrade };
}
