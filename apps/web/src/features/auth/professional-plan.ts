/** The plan that the sign-up form sells. */
export const professionalPlan = {
  id: 'professional',
  name: 'Professional',
  priceCents: 1999,
  interval: 'monthly',
  trialDays: 7,
} as const;
