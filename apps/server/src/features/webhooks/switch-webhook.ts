import { randomUUIDv7 } from 'node:crypto';
import type { Webhook } from '@diagbuddy/contract/webhooks';
import type { FastifyRequest } from 'fastify';
import type { Principal } from '../../platform/access.ts';
import { AppError, notFound } from '../../platform/app-error.ts';
import { recordAdministrativeAct } from '../../platform/audit-log.ts';
import type { AppContext } from '../app-context.ts';
import { sendMessages } from './announce-diagnosis.ts';
import { presentWebhook } from './present-webhook.ts';
import { findEndpoint, insertDelivery, switchEndpoint } from './store.ts';

interface Named {
  principal: Principal;
  request: Pick<FastifyRequest, 'ip' | 'id'>;
  id: string;
}

/**
 * Switches an address of the own organization off, or on again. Diagnoses made while it is off are not sent later.
 * @throws AppError NOT_FOUND (404)
 */
export async function switchWebhook(
  { database: { sql }, now }: Pick<AppContext, 'database' | 'now'>,
  { principal, request, id, isEnabled }: Named & { isEnabled: boolean },
): Promise<Webhook> {
  const { organizationId } = principal;
  const at = new Date(now());
  return sql.transaction(async (transaction) => {
    const before = await findEndpoint(transaction, { organizationId, id });
    if (before === null) throw notFound('Webhook');
    const wasEnabled = before.endpoint.disabledAt === null;
    if (wasEnabled === isEnabled) return presentWebhook(before);
    const disabledAt = isEnabled ? null : at;
    await switchEndpoint(transaction, { id, disabledAt });
    await recordAdministrativeAct(transaction, {
      action: 'webhook.switched',
      actor: principal,
      target: { type: 'webhook', id, organizationId },
      ...{ before: { isEnabled: wasEnabled }, after: { isEnabled }, request, at },
    });
    return presentWebhook({ ...before, endpoint: { ...before.endpoint, disabledAt } });
  });
}

/**
 * Sends a message without a diagnosis, signed and delivered as all are, so that a receiver can be tried.
 * @throws AppError NOT_FOUND (404), CONFLICT (409) while the address is switched off
 */
export async function sendTestMessage(
  { database: { sql }, jobs, now }: Pick<AppContext, 'database' | 'jobs' | 'now'>,
  { principal: { organizationId }, id }: Pick<Named, 'principal' | 'id'>,
): Promise<void> {
  const found = await findEndpoint(sql, { organizationId, id });
  if (found === null) throw notFound('Webhook');
  if (found.endpoint.disabledAt !== null) throw new AppError('CONFLICT', 409, 'Switch the webhook on first.');
  const createdAt = new Date(now());
  const delivery = { id: randomUUIDv7(), endpointId: id, diagnosisId: randomUUIDv7(), createdAt };
  const message = { type: 'webhook.test', timestamp: createdAt.toISOString(), data: {} };
  await insertDelivery(sql, { ...delivery, message });
  sendMessages(jobs, [delivery.id]);
}
