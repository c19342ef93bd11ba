import { Readable } from 'node:stream';
import { Deletion, OrganizationSettings, RequireSecondFactorRequest } from '@diagbuddy/contract/account-data';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { assertFreshSignIn, principalOf } from '../../platform/access.ts';
import { notFound } from '../../platform/app-error.ts';
import { recordAdministrativeAct, recordAudit } from '../../platform/audit-log.ts';
import type { App } from '../../platform/fastify-app.ts';
import type { AppContext } from '../app-context.ts';
import { enqueueSecurityNotice } from '../auth/index.ts';
import { type OwnRequest, requestAccountDeletion, withdrawAccountDeletion } from './account-deletion.ts';
import { exportAccount, exportOrganization } from './export-data.ts';
import {
  requestOrganizationDeletion,
  requireSecondFactor,
  withdrawOrganizationDeletion,
} from './organization-settings.ts';
import { readAccountDeletion, readOrganizationSettings } from './store.ts';
import { writeZip, type ZipEntry } from './zip.ts';

/** An archive, as the route answers it. */
const archive = {
  200: { description: 'The archive', content: { 'application/zip': { schema: z.custom<Readable>() } } },
};

/** What people and companies decide about their data: take it along, have it deleted, and how it is protected. */
export function privacyRoutes(app: App, context: AppContext): void {
  accountRoutes(app, context);
  organizationRoutes(app, context);
}

const ownRequest = ({ now }: AppContext, request: FastifyRequest): OwnRequest => ({
  ...{ principal: principalOf(request), request, at: new Date(now()) },
});

const sendArchive = (
  reply: FastifyReply,
  { entries, name, at }: { entries: AsyncIterable<ZipEntry>; name: string; at: Date },
) =>
  reply
    .type('application/zip')
    .header('content-disposition', `attachment; filename="${name}-${at.toISOString().slice(0, 10)}.zip"`)
    .send(Readable.from(writeZip(entries, at)));

function accountRoutes(app: App, context: AppContext): void {
  const { sql } = context.database;

  app.get(
    '/api/account/export',
    { schema: { summary: 'Download everything in your account', response: archive } },
    async (request, reply) => {
      const { principal, at } = ownRequest(context, request);
      const { id: userId } = principal.user;
      assertFreshSignIn(principal, at.getTime());
      await context.rateLimits.consume('exportByAccount', userId);
      const event = { action: 'account.exported', actorId: userId, target: userId, ipAddress: request.ip } as const;
      await recordAudit(sql, event, at);
      const notice = { kind: 'data-exported', what: 'account' } as const;
      enqueueSecurityNotice({ jobs: context.jobs, request, now: at.getTime() }, userId, notice);
      return sendArchive(reply, { entries: exportAccount(sql, { userId, until: at }), name: 'diagbuddy-account', at });
    },
  );

  app.get(
    '/api/account/deletion',
    { schema: { summary: 'Read when your account will be deleted', response: { 200: Deletion } } },
    async (request) => {
      const deletesAt = await readAccountDeletion(sql, principalOf(request).user.id);
      return { deletesAt: deletesAt?.toISOString() ?? null };
    },
  );

  app.post(
    '/api/account/deletion',
    { schema: { summary: 'Have your account deleted', response: { 200: Deletion } } },
    async (request) => {
      const deletesAt = await requestAccountDeletion(context, ownRequest(context, request));
      return { deletesAt: deletesAt.toISOString() };
    },
  );

  app.delete(
    '/api/account/deletion',
    { schema: { summary: 'Keep your account after all', response: { 200: Deletion } } },
    async (request) => {
      await withdrawAccountDeletion(context, ownRequest(context, request));
      return { deletesAt: null };
    },
  );
}

function organizationRoutes(app: App, context: AppContext): void {
  const { sql } = context.database;

  app.get(
    '/api/organization',
    { schema: { summary: 'Read what is decided about your organization', response: { 200: OrganizationSettings } } },
    async (request) => {
      const settings = await readOrganizationSettings(sql, principalOf(request).organizationId);
      if (settings === null) throw notFound('Organization');
      return { ...settings, deletesAt: settings.deletesAt?.toISOString() ?? null };
    },
  );

  app.put(
    '/api/organization/second-factor',
    {
      schema: {
        summary: 'Say whether every member needs two-factor sign-in',
        body: RequireSecondFactorRequest,
        response: { 204: z.void() },
      },
    },
    async (request, reply) => {
      await requireSecondFactor(context, ownRequest(context, request), request.body.required);
      return reply.code(204).send();
    },
  );

  app.get(
    '/api/organization/export',
    { schema: { summary: "Download all of your organization's data", response: archive } },
    async (request, reply) => {
      const { principal, at } = ownRequest(context, request);
      const { organizationId, user } = principal;
      assertFreshSignIn(principal, at.getTime());
      await context.rateLimits.consume('exportByAccount', user.id);
      await recordAdministrativeAct(sql, {
        ...{ action: 'organization.exported', actor: principal, before: null, after: null, request, at },
        target: { type: 'organization', id: organizationId, organizationId },
      });
      const notice = { kind: 'data-exported', what: 'organization' } as const;
      enqueueSecurityNotice({ jobs: context.jobs, request, now: at.getTime() }, user.id, notice);
      const entries = exportOrganization(sql, { organizationId, until: at });
      return sendArchive(reply, { entries, name: 'diagbuddy-organization', at });
    },
  );

  app.post(
    '/api/organization/deletion',
    { schema: { summary: 'Have your organization deleted', response: { 200: Deletion } } },
    async (request) => {
      const deletesAt = await requestOrganizationDeletion(context, ownRequest(context, request));
      return { deletesAt: deletesAt.toISOString() };
    },
  );

  app.delete(
    '/api/organization/deletion',
    { schema: { summary: 'Keep your organization after all', response: { 200: Deletion } } },
    async (request) => {
      await withdrawOrganizationDeletion(context, ownRequest(context, request));
      return { deletesAt: null };
    },
  );
}
