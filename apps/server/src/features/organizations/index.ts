/** What other parts may ask of organizations: their plan, their mails, whom a manager may change, and the end of a membership. */

export { lockChangeable } from './manage-members.ts';
export { planOf } from './member-limit.ts';
export { endMembership } from './remove-member.ts';
export { teamMailJob } from './team-mails.ts';
