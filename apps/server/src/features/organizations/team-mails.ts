import { randomUUIDv7 } from 'node:crypto';
import { limits } from '@diagbuddy/contract/limits';
import { z } from 'zod';
import { hashToken, newToken } from '../../platform/cookies.ts';
import { type JobQueue, type QueuedJob, queuedJob } from '../../platform/jobs.ts';
import { baseUrlOf, type MailContext, mailRetries, sendOnce } from '../auth/index.ts';
import { findInvitation, inviterName, setInvitationToken } from './invitation-store.ts';

const jobName = 'team-mail';

const TeamMail = z.object({ kind: z.literal('invitation'), invitationId: z.string() });
type TeamMail = z.infer<typeof TeamMail>;
const TeamMailJob = z.object({ mailId: z.string(), mail: TeamMail });

/** Asks for a mail of a team. */
export const enqueueTeamMail = (jobs: JobQueue, mail: TeamMail): Promise<void> =>
  jobs.add(jobName, { mailId: randomUUIDv7(), mail } satisfies z.infer<typeof TeamMailJob>);

/** Writes and sends a team's mails. An invitation's secret is made here, so that it stands in no job. */
export const teamMailJob = (context: MailContext): QueuedJob =>
  queuedJob({
    ...{ name: jobName, data: TeamMailJob, ...mailRetries },
    run: ({ mailId, mail }) =>
      sendOnce(context, mailId, async (transaction) => {
        const found = await findInvitation(transaction, { id: mail.invitationId });
        if (found === null || found.invitation.revokedAt !== null || found.invitation.acceptedAt !== null) return null;
        const token = newToken();
        await setInvitationToken(transaction, found.invitation.id, hashToken(token));
        const by = inviterName(found.by) ?? found.organization.name;
        return {
          recipient: found.invitation.email,
          subject: `Join ${found.organization.name} on DiagBuddy`.replaceAll(/\s+/g, ' '),
          text: `${by} invited you to join ${found.organization.name} on DiagBuddy as ${article(found.invitation.role)}.

Open this link to join. It works once and expires in ${limits.invitationDays} days:
${baseUrlOf(context.config)}/join#token=${token}

If you don't know ${by}, ignore this email.
`,
        };
      }),
  });

const article = (role: string): string => `${/^[AEIOU]/.test(role) ? 'an' : 'a'} ${role}`;
