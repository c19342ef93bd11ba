import { randomUUIDv7 } from 'node:crypto';
import { hourMs, minuteMs } from '@diagbuddy/contract/durations';
import { limits } from '@diagbuddy/contract/limits';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import { type JobQueue, type QueuedJob, queuedJob } from '../../platform/jobs.ts';
import { findEmailChange } from './email-change-store.ts';
import { baseUrlOf, type MailContext, mailRetries, sendOnce } from './mail-job.ts';
import { leaveEmailMail, resetPasswordMail, takeEmailMail, verifyEmailMail } from './mails.ts';
import { findUserByEmail, findUserById, lockUser } from './store.ts';
import { countTokens, issueToken } from './token-store.ts';

const jobName = 'mail-link';

const LinkJob = z.discriminatedUnion('purpose', [
  z.object({ purpose: z.literal('reset-password'), mailId: z.string(), email: z.string() }),
  z.object({ purpose: z.literal('verify-email'), mailId: z.string(), userId: z.string() }),
  z.object({ purpose: z.literal('leave-email'), mailId: z.string(), userId: z.string() }),
  z.object({ purpose: z.literal('take-email'), mailId: z.string(), userId: z.string() }),
]);
type LinkJob = z.infer<typeof LinkJob>;

const lifetimeMs = {
  'reset-password': limits.resetLinkMinutes * minuteMs,
  'verify-email': limits.verificationLinkHours * hourMs,
  'leave-email': limits.verificationLinkHours * hourMs,
  'take-email': limits.verificationLinkHours * hourMs,
} as const;

/** Asks for a link to set a new password. Whether the address has an account is looked up in the job, so that the response time gives nothing away. */
export const enqueueResetLink = (jobs: JobQueue, email: string): Promise<void> =>
  jobs.add(jobName, { purpose: 'reset-password', mailId: randomUUIDv7(), email } satisfies LinkJob);

/** Asks for the first such link of a new account, which is there whether or not this can be done now. */
export function enqueueVerificationEmail(
  { jobs, log }: { jobs: JobQueue; log: Pick<FastifyBaseLogger, 'warn'> },
  userId: string,
): void {
  enqueueVerificationLink(jobs, userId).catch((error: unknown) =>
    log.warn({ err: error }, 'the mail that confirms a new address could not be asked for'),
  );
}

/** Asks for a link that confirms the address of an account. */
export const enqueueVerificationLink = (jobs: JobQueue, userId: string): Promise<void> =>
  jobs.add(jobName, { purpose: 'verify-email', mailId: randomUUIDv7(), userId } satisfies LinkJob);

/** Asks for the two links of a change of address: one to the old address, one to the new one. */
export async function enqueueEmailChangeLinks(jobs: JobQueue, userId: string): Promise<void> {
  for (const purpose of ['leave-email', 'take-email'] as const) {
    await jobs.add(jobName, { purpose, mailId: randomUUIDv7(), userId } satisfies LinkJob);
  }
}

const composers = {
  'reset-password': resetPasswordMail,
  'verify-email': verifyEmailMail,
  'leave-email': leaveEmailMail,
  'take-email': takeEmailMail,
} as const;

/** Makes the link and mails it. A try that can't read the mail that an earlier one wrote makes the link anew. */
export const mailLinkJob = (context: MailContext): QueuedJob =>
  queuedJob({
    ...{ name: jobName, data: LinkJob, ...mailRetries },
    run: (job) =>
      sendOnce(context, job.mailId, async (transaction, { isFirst }) => {
        const { purpose } = job;
        const user =
          job.purpose === 'reset-password'
            ? await findUserByEmail(transaction, job.email)
            : await findUserById(transaction, job.userId);
        if (user === null || (purpose === 'verify-email' && user.emailVerifiedAt !== null)) return null;
        // Jobs of one account that run at once count one after another.
        await lockUser(transaction, user.id);
        const now = context.now();
        const lastHour = await countTokens(transaction, user.id, { purpose, since: new Date(now - hourMs) });
        if (isFirst && lastHour >= limits.mailedLinksPerHour) return null;
        const { id: userId } = user;
        const change = await findEmailChange(transaction, userId, new Date(now));
        const isChange = purpose === 'leave-email' || purpose === 'take-email';
        if (isChange && change === null) return null;
        const email = purpose === 'take-email' && change !== null ? change.newEmail : user.email;
        const link = { userId, email, purpose, now: new Date(now), lifetimeMs: lifetimeMs[purpose] };
        const token = await issueToken(transaction, link);
        const newEmail = change?.newEmail ?? email;
        return { recipient: email, ...composers[purpose]({ baseUrl: baseUrlOf(context.config), token, newEmail }) };
      }),
  });
