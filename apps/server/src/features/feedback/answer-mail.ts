import { randomUUIDv7 } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import { type JobQueue, type QueuedJob, queuedJob } from '../../platform/jobs.ts';
import { baseUrlOf, type MailContext, mailRetries, sendOnce } from '../auth/index.ts';
import { users } from '../auth/tables.ts';
import { feedback } from './tables.ts';

const jobName = 'feedback-answer';
const AnswerJob = z.object({ mailId: z.string(), feedbackId: z.string() });

/** Asks for a mail that brings the answer to who sent the message. The answer stands in the product whether or not this works. */
export function enqueueAnswerMail(
  { jobs, log }: { jobs: JobQueue; log: Pick<FastifyBaseLogger, 'warn'> },
  { feedbackId }: { feedbackId: string },
): void {
  jobs
    .add(jobName, { mailId: randomUUIDv7(), feedbackId } satisfies z.infer<typeof AnswerJob>)
    .catch((error: unknown) => log.warn({ err: error }, 'the mail with an answer to feedback could not be asked for'));
}

/** Mails the answer as it stands when the job runs; nothing where the message, its answer or its sender is gone. */
export const feedbackAnswerJob = (context: MailContext): QueuedJob =>
  queuedJob({
    ...{ name: jobName, data: AnswerJob, ...mailRetries },
    run: ({ mailId, feedbackId }) =>
      sendOnce(context, mailId, async (transaction) => {
        const [row] = await transaction
          .select({ message: feedback.message, response: feedback.response, email: users.email })
          .from(feedback)
          .innerJoin(users, eq(users.id, feedback.userId))
          .where(eq(feedback.id, feedbackId));
        if (row === undefined || row.response === null) return null;
        const { email, message, response } = row;
        return {
          recipient: email,
          subject: 'We answered your DiagBuddy feedback',
          text: answerText({ message, response, baseUrl: baseUrlOf(context.config) }),
        };
      }),
  });

const answerText = ({
  message,
  response,
  baseUrl,
}: {
  message: string;
  response: string;
  baseUrl: string;
}): string => `You wrote:

${message.replaceAll(/^/gm, '> ')}

Our answer:

${response}

You can also read it in DiagBuddy, under Feedback: ${baseUrl}/dashboard
`;
