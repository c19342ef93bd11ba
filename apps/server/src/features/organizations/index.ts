/** What other parts may ask of organizations: their mails. */
export { teamMailJob } from './team-mails.ts';
