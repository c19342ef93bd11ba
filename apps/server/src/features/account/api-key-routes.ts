import { ApiKeysResponse, CreateApiKeyRequest, CreateApiKeyResponse } from '@diagbuddy/contract/account';
import { limits } from '@diagbuddy/contract/limits';
import { z } from 'zod';
import { principalOf } from '../../platform/access.ts';
import { notFound } from '../../platform/app-error.ts';
import type { App } from '../../platform/fastify-app.ts';
import type { AppContext } from '../app-context.ts';
import { createApiKey } from './create-api-key.ts';
import { accountPolicy } from './policy.ts';
import { presentApiKey } from './present-api-key.ts';
import { listApiKeys, revokeApiKey } from './store.ts';

/** The own keys of the external API. */
export function apiKeyRoutes(app: App, { database: { sql }, rateLimits, now }: AppContext): void {
  app.get(
    '/api/api-keys',
    { config: { access: accountPolicy.listApiKeys }, schema: { response: { 200: ApiKeysResponse } } },
    async (request) => {
      const { user } = principalOf(request);
      const living = await listApiKeys(sql, { userId: user.id, limit: limits.apiKeysPerUser });
      return { apiKeys: living.map(presentApiKey) };
    },
  );

  app.post(
    '/api/api-keys',
    {
      config: { access: accountPolicy.createApiKey },
      schema: { body: CreateApiKeyRequest, response: { 201: CreateApiKeyResponse } },
    },
    async (request, reply) => {
      const { user, organizationId } = principalOf(request);
      await rateLimits.consume('apiKeyByAccount', user.id);
      const { name } = request.body;
      return reply.code(201).send(await createApiKey({ sql, now: now() }, { userId: user.id, organizationId, name }));
    },
  );

  app.delete(
    '/api/api-keys/:id',
    {
      config: { access: accountPolicy.revokeApiKey },
      schema: { params: z.object({ id: z.string().max(100) }), response: { 204: z.void() } },
    },
    async (request, reply) => {
      const keyId = z.uuid().safeParse(request.params.id);
      if (!keyId.success) throw notFound('API key');
      const { user } = principalOf(request);
      if (!(await revokeApiKey(sql, { userId: user.id, keyId: keyId.data, at: new Date(now()) }))) {
        throw notFound('API key');
      }
      return reply.code(204).send();
    },
  );
}
