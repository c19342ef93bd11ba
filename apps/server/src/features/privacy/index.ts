import type { ScheduledJob } from '../../platform/jobs.ts';
import type { AppContext } from '../app-context.ts';
import { deleteDueAccounts } from './account-deletion.ts';
import { deleteDueOrganizations } from './organization-settings.ts';

/** What other parts may ask: the end of an account, and the jobs that end those whose grace is over. */
export { deleteAccount } from './delete-account.ts';

/** Deletes what was asked to be deleted, once its grace is over. */
export const privacyJobs = (context: Pick<AppContext, 'database' | 'payments' | 'now'>): ScheduledJob[] => [
  { name: 'delete-accounts', cron: '*/10 * * * *', run: () => deleteDueAccounts(context) },
  { name: 'delete-organizations', cron: '5-55/10 * * * *', run: () => deleteDueOrganizations(context) },
];
