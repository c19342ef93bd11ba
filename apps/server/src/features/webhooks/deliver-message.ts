import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import type { Sql } from '../../platform/database.ts';
import { type JobQueue, type QueuedJob, queuedJob } from '../../platform/jobs.ts';
import type { ServerSecret } from '../../platform/server-secret.ts';
import { openSender, type SendOptions } from './send-message.ts';
import { signatureHeaders } from './sign-message.ts';
import { findOpenDelivery, noteAttempt } from './store.ts';

const jobName = 'webhook-delivery';
const Delivery = z.object({ deliveryId: z.string() });

/** Ten more tries, each after twice the time of the one before: the last comes some three hours after the first. */
export const webhookRetries = { retries: 10, retryDelaySeconds: 10 } as const;

const mostCharacters = 200;

/** Asks for the delivery of a message. */
export const enqueueDelivery = (jobs: JobQueue, deliveryId: string): Promise<void> =>
  jobs.add(jobName, { deliveryId } satisfies z.infer<typeof Delivery>);

export interface DeliveryContext {
  sql: Sql;
  secret: ServerSecret | null;
  now: () => number;
  log: Pick<FastifyBaseLogger, 'warn'>;
  send?: SendOptions;
}

/** Sends messages. The same one can come twice, under the same `webhook-id`: its receiver tells by that. */
export function webhookDeliveryJob({ sql, secret, now, log, send: options }: DeliveryContext): QueuedJob {
  const send = openSender(options);
  return queuedJob({
    ...{ name: jobName, data: Delivery, ...webhookRetries },
    run: async ({ deliveryId }) => {
      const found = await findOpenDelivery(sql, deliveryId);
      if (found === null) return;
      const { delivery, endpoint } = found;
      if (secret === null) return log.warn({ deliveryId }, 'a webhook can not be signed: set SECRET_KEY');
      const body = JSON.stringify(delivery.message);
      const key = secret.decrypt(endpoint.encryptedSecret, endpoint.id);
      const headers = signatureHeaders({ id: delivery.id, body, at: now() }, key);
      let status: number | null = null;
      try {
        status = await send(new URL(endpoint.url), { body, headers });
        if (status < 200 || status > 299) throw new Error(`The receiver answered ${status}.`);
        await noteAttempt(sql, deliveryId, { deliveredAt: new Date(now()), lastStatus: status, lastProblem: null });
      } catch (error) {
        const lastProblem = problemOf(error).slice(0, mostCharacters);
        await noteAttempt(sql, deliveryId, { deliveredAt: null, lastStatus: status, lastProblem });
        throw error;
      }
    },
  });
}

const problems: Record<string, string> = {
  ENOTFOUND: "The address wasn't found.",
  EAI_AGAIN: "The address couldn't be looked up.",
  ECONNREFUSED: 'The receiver refused the connection.',
  ECONNRESET: 'The receiver broke the connection off.',
  ABORT_ERR: "The receiver didn't answer in time.",
};

/** What went wrong, as the organization reads it. */
function problemOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? String(error.code) : '';
  if (/CERT|SIGNATURE|ALTNAME/.test(code)) return "The receiver's certificate isn't valid.";
  return problems[code] ?? error.message;
}
