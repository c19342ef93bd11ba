/** What other parts may ask of payments: their jobs. */
export { billingJobs } from './jobs.ts';
