import { randomUUIDv7 } from 'node:crypto';
import { isIP } from 'node:net';
import { limits } from '@diagbuddy/contract/limits';
import type { CreateWebhookResponse } from '@diagbuddy/contract/webhooks';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Principal } from '../../platform/access.ts';
import { AppError } from '../../platform/app-error.ts';
import { recordAdministrativeAct } from '../../platform/audit-log.ts';
import { hostOf, isPublicAddress } from '../../platform/outbound-address.ts';
import type { AppContext } from '../app-context.ts';
import { presentWebhook } from './present-webhook.ts';
import { newSigningSecret } from './sign-message.ts';
import { countEndpointsLocked, insertEndpoint } from './store.ts';

/**
 * Adds an address of the own organization. The answer is the only place where its signing secret ever stands.
 * @throws AppError INVALID (400) for an address of a private network, CONFLICT (409) beyond the most that there may be, or
 * where this server can't keep secrets
 */
export async function createWebhook(
  { database: { sql }, secret, now }: Pick<AppContext, 'database' | 'secret' | 'now'>,
  { principal, request, url }: { principal: Principal; request: Pick<FastifyRequest, 'ip' | 'id'>; url: string },
): Promise<z.infer<typeof CreateWebhookResponse>> {
  if (secret === null) throw new AppError('CONFLICT', 409, 'Webhooks need the setting SECRET_KEY on this server.');
  const host = hostOf(new URL(url));
  if (isIP(host) !== 0 && !isPublicAddress(host)) {
    const message = 'The address leads into a private network.';
    throw new AppError('INVALID', 400, message, { issues: [{ path: 'url', message }] });
  }
  const { organizationId } = principal;
  const [id, at, signingSecret] = [randomUUIDv7(), new Date(now()), newSigningSecret()];
  const row = {
    id,
    organizationId,
    url,
    encryptedSecret: secret.encrypt(signingSecret, id),
    createdAt: at,
    disabledAt: null,
  };
  await sql.transaction(async (transaction) => {
    if ((await countEndpointsLocked(transaction, organizationId)) >= limits.webhooksPerOrganization) {
      const most = `Your organization has ${limits.webhooksPerOrganization} webhooks, the most it may have. Remove one first.`;
      throw new AppError('CONFLICT', 409, most);
    }
    await insertEndpoint(transaction, row);
    await recordAdministrativeAct(transaction, {
      action: 'webhook.created',
      actor: principal,
      target: { type: 'webhook', id, organizationId },
      ...{ before: null, after: { url }, request, at },
    });
  });
  return { webhook: presentWebhook({ endpoint: row, last: null }), secret: signingSecret };
}
