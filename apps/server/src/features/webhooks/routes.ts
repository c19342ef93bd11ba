import {
  CreateWebhookRequest,
  CreateWebhookResponse,
  UpdateWebhookRequest,
  Webhook,
  WebhooksResponse,
} from '@diagbuddy/contract/webhooks';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { principalOf } from '../../platform/access.ts';
import { notFound } from '../../platform/app-error.ts';
import { recordAdministrativeAct } from '../../platform/audit-log.ts';
import type { App } from '../../platform/fastify-app.ts';
import type { AppContext } from '../app-context.ts';
import { createWebhook } from './create-webhook.ts';
import { presentWebhook } from './present-webhook.ts';
import { deleteEndpoint, listEndpoints } from './store.ts';
import { sendTestMessage, switchWebhook } from './switch-webhook.ts';

const params = z.object({ id: z.string().max(100) });

/** The webhook that a manager's request names. @throws AppError NOT_FOUND (404) for what is no id */
function namedBy(request: FastifyRequest<{ Params: { id: string } }>) {
  const id = z.uuid().safeParse(request.params.id);
  if (!id.success) throw notFound('Webhook');
  return { principal: principalOf(request), request, id: id.data };
}

/** The addresses that hear of the own organization's diagnoses. */
export function webhookRoutes(app: App, context: AppContext): void {
  const { sql } = context.database;

  app.get(
    '/api/organization/webhooks',
    { schema: { summary: "List your organization's webhooks", response: { 200: WebhooksResponse } } },
    async (request) => {
      const found = await listEndpoints(sql, principalOf(request).organizationId);
      return { webhooks: found.map(presentWebhook) };
    },
  );

  app.post(
    '/api/organization/webhooks',
    { schema: { summary: 'Add a webhook', body: CreateWebhookRequest, response: { 201: CreateWebhookResponse } } },
    async (request, reply) => {
      const principal = principalOf(request);
      await context.rateLimits.consume('webhookByAccount', principal.user.id);
      return reply.code(201).send(await createWebhook(context, { principal, request, url: request.body.url }));
    },
  );

  app.patch(
    '/api/organization/webhooks/:id',
    {
      schema: { summary: 'Switch a webhook on or off', params, body: UpdateWebhookRequest, response: { 200: Webhook } },
    },
    (request) => switchWebhook(context, { ...namedBy(request), isEnabled: request.body.isEnabled }),
  );

  app.post(
    '/api/organization/webhooks/:id/test',
    { schema: { summary: 'Send a test message to a webhook', params, response: { 202: z.void() } } },
    async (request, reply) => {
      await context.rateLimits.consume('webhookByAccount', principalOf(request).user.id);
      await sendTestMessage(context, namedBy(request));
      return reply.code(202).send();
    },
  );

  app.delete(
    '/api/organization/webhooks/:id',
    {
      schema: {
        summary: 'Remove a webhook',
        params,
        response: { 204: z.void() },
      },
    },
    async (request, reply) => {
      const { principal, id } = namedBy(request);
      const { organizationId } = principal;
      await sql.transaction(async (transaction) => {
        const url = await deleteEndpoint(transaction, { organizationId, id });
        if (url === null) throw notFound('Webhook');
        await recordAdministrativeAct(transaction, {
          action: 'webhook.removed',
          actor: principal,
          target: { type: 'webhook', id, organizationId },
          ...{ before: { url }, after: null, request, at: new Date(context.now()) },
        });
      });
      return reply.code(204).send();
    },
  );
}
