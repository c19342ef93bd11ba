import { memberLimitMessage } from '@diagbuddy/contract/member-plans';
import type { TeamOverview } from '@diagbuddy/contract/team';

type Limited = Pick<TeamOverview, 'plan' | 'countedMembers'>;

/** 'n/10 Members', or 'n/Unlimited Members'. */
export const memberCountLabel = ({ plan, countedMembers }: Limited): string =>
  `${countedMembers}/${plan.memberLimit ?? 'Unlimited'} Members`;

/** Whether another technician fits in; on a plan for one technician, Prescreeners always do. */
export const isFull = ({ plan, countedMembers }: Limited): boolean =>
  plan.memberLimit !== null && countedMembers >= plan.memberLimit;

/** Whether nobody fits in, whatever the role. */
export const isFullForAll = (team: Limited): boolean => isFull(team) && team.plan.memberLimit !== 1;

/** Why nobody can be added. */
export const limitReached = ({ plan }: Limited): string => `Member Limit Reached: ${memberLimitMessage(plan)}`;
