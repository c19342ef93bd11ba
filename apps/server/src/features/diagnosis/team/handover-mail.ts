import { randomUUIDv7 } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { type JobQueue, type QueuedJob, queuedJob } from '../../../platform/jobs.ts';
import { baseUrlOf, type MailContext, mailRetries, sendOnce } from '../../auth/index.ts';
import { diagnoses } from '../tables.ts';
import { personName } from './person-name.ts';
import { findColleague, findPerson } from './store.ts';
import { diagnosisHandovers } from './tables.ts';

const jobName = 'handover-mail';
const HandoverJob = z.object({ mailId: z.string(), handoverId: z.string() });

/** Asks for the mail that tells a colleague of a diagnosis that is theirs now. */
export const enqueueHandoverMail = (jobs: JobQueue, handoverId: string): Promise<void> =>
  jobs.add(jobName, { mailId: randomUUIDv7(), handoverId } satisfies z.infer<typeof HandoverJob>);

/** Writes and sends it, to who is still a colleague. */
export const handoverMailJob = (context: MailContext): QueuedJob =>
  queuedJob({
    ...{ name: jobName, data: HandoverJob, ...mailRetries },
    run: ({ mailId, handoverId }) =>
      sendOnce(context, mailId, async (transaction) => {
        const [found] = await transaction
          .select({ handover: diagnosisHandovers, modelNumber: diagnoses.modelNumber })
          .from(diagnosisHandovers)
          .innerJoin(diagnoses, eq(diagnoses.id, diagnosisHandovers.diagnosisId))
          .where(eq(diagnosisHandovers.id, handoverId))
          .limit(1);
        if (found === undefined) return null;
        const { organizationId, toUserId, byUserId, diagnosisId, note } = found.handover;
        const to = toUserId && (await findColleague(transaction, { organizationId, userId: toUserId }));
        if (!to) return null;
        const by = byUserId && (await findPerson(transaction, byUserId));
        const name = by ? personName(by) : 'A colleague';
        return {
          recipient: to.email,
          subject: `${name} handed you a diagnosis: ${found.modelNumber}`.replaceAll(/\s+/g, ' '),
          text: `${name} handed the diagnosis of ${found.modelNumber} over to you.
${note === null ? '' : `\nNote: ${note}\n`}
Open it here:
${baseUrlOf(context.config)}/diagnosis/${diagnosisId}
`,
        };
      }),
  });
