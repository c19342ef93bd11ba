import { randomUUIDv7 } from 'node:crypto';
import { hourMs } from '@diagbuddy/contract/durations';
import { limits } from '@diagbuddy/contract/limits';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { countMails } from '../../adapters/mail/outbox.ts';
import { type JobQueue, type QueuedJob, queuedJob } from '../../platform/jobs.ts';
import { describeDevice } from './device.ts';
import { baseUrlOf, type MailContext, mailRetries, sendOnce } from './mail-job.ts';
import { Notice, Place, securityNoticeMail } from './notice-mails.ts';
import { findUserById, lockUser } from './store.ts';

const jobName = 'security-notice';

const NoticeJob = z.object({ mailId: z.string(), userId: z.string(), notice: Notice, place: Place });

/**
 * Asks for a mail that tells the owner of an account what was done in it, in the browser of `request`. What was done stays
 * done whether or not this can be asked for now.
 */
export function enqueueSecurityNotice(
  { jobs, request, now }: { jobs: JobQueue; request: FastifyRequest; now: number },
  userId: string,
  notice: Notice,
): void {
  const place = { deviceInfo: describeDevice(request.headers['user-agent']), ipAddress: request.ip, at: now };
  const log: Pick<FastifyBaseLogger, 'warn'> = request.log;
  jobs
    .add(jobName, { mailId: randomUUIDv7(), userId, notice, place } satisfies z.infer<typeof NoticeJob>)
    .catch((error: unknown) =>
      log.warn({ err: error }, 'a mail about the security of an account could not be asked for'),
    );
}

/** Mails what happened to the owner of the account; at most so many an hour of one kind. */
export const securityNoticeJob = (context: MailContext): QueuedJob =>
  queuedJob({
    ...{ name: jobName, data: NoticeJob, ...mailRetries },
    run: ({ mailId, userId, notice, place }) =>
      sendOnce(context, mailId, async (transaction, { isFirst }) => {
        const { contactEmail } = context.config;
        const baseUrl = baseUrlOf(context.config);
        const user = await findUserById(transaction, userId);
        if (user === null) return null;
        // Jobs of one account that run at once count one after another.
        await lockUser(transaction, userId);
        const mail = { recipient: user.email, ...securityNoticeMail({ baseUrl, contactEmail, notice, place }) };
        const since = new Date(context.now() - hourMs);
        const lastHour = await countMails(transaction, { ...mail, since });
        return isFirst && lastHour >= limits.securityNoticesPerHour ? null : mail;
      }),
  });
