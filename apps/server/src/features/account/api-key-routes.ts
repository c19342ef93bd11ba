import { ApiKeysResponse, CreateApiKeyRequest, CreateApiKeyResponse } from '@diagbuddy/contract/account';
import { limits } from '@diagbuddy/contract/limits';
import { z } from 'zod';
import { principalOf } from '../../platform/access.ts';
import { notFound } from '../../platform/app-error.ts';
import { recordAudit } from '../../platform/audit-log.ts';
import type { App } from '../../platform/fastify-app.ts';
import type { AppContext } from '../app-context.ts';
import { enqueueSecurityNotice } from '../auth/index.ts';
import { createApiKey } from './create-api-key.ts';
import { presentApiKey } from './present-api-key.ts';
import { listApiKeys, revokeApiKey } from './store.ts';

/** The own keys of the external API. */
export function apiKeyRoutes(app: App, { database: { sql }, rateLimits, jobs, now }: AppContext): void {
  app.get(
    '/api/api-keys',
    {
      schema: { summary: 'List your API keys', response: { 200: ApiKeysResponse } },
    },
    async (request) => {
      const { user } = principalOf(request);
      const living = await listApiKeys(sql, { userId: user.id, limit: limits.apiKeysPerUser });
      return { apiKeys: living.map(presentApiKey) };
    },
  );

  app.post(
    '/api/api-keys',
    {
      schema: { summary: 'Create an API key', body: CreateApiKeyRequest, response: { 201: CreateApiKeyResponse } },
    },
    async (request, reply) => {
      const principal = principalOf(request);
      await rateLimits.consume('apiKeyByAccount', principal.user.id);
      const asked = { principal, name: request.body.name, ipAddress: request.ip };
      const created = await createApiKey({ sql, now: now() }, asked);
      const { name, prefix } = created.apiKey;
      const notice = { kind: 'api-key-created', name, prefix } as const;
      enqueueSecurityNotice({ jobs, request, now: now() }, principal.user.id, notice);
      return reply.code(201).send(created);
    },
  );

  app.delete(
    '/api/api-keys/:id',
    {
      schema: {
        summary: 'Revoke an API key',
        params: z.object({ id: z.string().max(100) }),
        response: { 204: z.void() },
      },
    },
    async (request, reply) => {
      const keyId = z.uuid().safeParse(request.params.id);
      if (!keyId.success) throw notFound('API key');
      const { user } = principalOf(request);
      const at = new Date(now());
      await sql.transaction(async (transaction) => {
        const revoked = { userId: user.id, keyId: keyId.data, at };
        if (!(await revokeApiKey(transaction, revoked))) throw notFound('API key');
        const event = {
          action: 'api-key.revoked',
          actorId: user.id,
          target: keyId.data,
          ipAddress: request.ip,
        } as const;
        await recordAudit(transaction, event, at);
      });
      return reply.code(204).send();
    },
  );
}
