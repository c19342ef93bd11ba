/** What other parts may ask of payments: their jobs, what a subscription gives, and the subscriptions of an organization. */
export { applyEntitlement } from './apply-entitlement.ts';
export { billingJobs } from './jobs.ts';
export { listSubscriptions } from './store.ts';
export { endSubscriptionForDeletion } from './subscription/end-for-deletion.ts';
