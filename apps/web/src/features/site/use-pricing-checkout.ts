import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { startCheckout } from '../../lib/checkout.ts';
import { useUser } from '../../lib/use-user.ts';
import { toast } from '../../ui/toast.tsx';

const selectedPlan = 'professional';
const interval = 'monthly';

/** What the plan's button does: to the sign-up without an account, to the payment with one. */
export function usePricingCheckout() {
  const { user } = useUser();
  const navigate = useNavigate();
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
  const choose = () => {
    if (!user) return navigate(`/signup?plan=${selectedPlan}&interval=${interval}`);
    const { email, firstName, lastName } = user;
    return checkout.mutate({ selectedPlan, interval, email, firstName, lastName });
  };
  return { user, isPending: checkout.isPending, choose };
}
