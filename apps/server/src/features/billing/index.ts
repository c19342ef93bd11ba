/** What other parts may ask of payments: their jobs. */
export { billingJobs } from './jobs.ts';
export { endSubscriptionForDeletion } from './subscription/end-for-deletion.ts';
