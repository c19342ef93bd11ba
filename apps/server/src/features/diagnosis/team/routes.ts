import {
  DiagnosisTeam,
  HandoverRequest,
  ReadSharedRequest,
  ReviewRequest,
  SharedDiagnosis,
  ShareResponse,
  TeamHistoryPage,
  TeamHistoryQuery,
} from '@diagbuddy/contract/diagnosis-team';
import { z } from 'zod';
import { principalOf } from '../../../platform/access.ts';
import type { App } from '../../../platform/fastify-app.ts';
import type { AppContext } from '../../app-context.ts';
import { handOver } from './hand-over.ts';
import { presentShare, readTeam } from './read-team.ts';
import { reviewDiagnosis } from './review-diagnosis.ts';
import { endShare, readShared, shareDiagnosis } from './share-diagnosis.ts';
import { readTeamHistory } from './team-history.ts';

const params = z.object({ id: z.string().max(100) });

/** Diagnoses among colleagues: the team's history, handovers, reviews and read-only links. */
export function diagnosisTeamRoutes(app: App, context: AppContext): void {
  const { database, now, rateLimits } = context;
  const { sql } = database;
  const at = () => new Date(now());

  app.get(
    '/api/team/diagnoses',
    {
      schema: {
        summary: "Search your team's diagnoses",
        querystring: TeamHistoryQuery,
        response: { 200: TeamHistoryPage },
      },
    },
    (request) => readTeamHistory(sql, principalOf(request).organizationId, request.query),
  );

  app.get(
    '/api/diagnoses/:id/team',
    { schema: { summary: 'Read who has a diagnosis, and its reviews', params, response: { 200: DiagnosisTeam } } },
    (request) => readTeam(sql, principalOf(request), request.params.id, at()),
  );

  app.post(
    '/api/diagnoses/:id/handover',
    {
      schema: {
        summary: 'Hand a diagnosis over to a colleague',
        params,
        body: HandoverRequest,
        response: { 204: z.void() },
      },
    },
    async (request, reply) => {
      const principal = principalOf(request);
      await rateLimits.consume('teamChangeByAccount', principal.user.id);
      await handOver(context, { principal, id: request.params.id, wanted: request.body, request });
      return reply.code(204).send();
    },
  );

  app.post(
    '/api/diagnoses/:id/review',
    {
      schema: {
        summary: "Review a colleague's diagnosis",
        params,
        body: ReviewRequest,
        response: { 200: DiagnosisTeam },
      },
    },
    async (request) => {
      const principal = principalOf(request);
      const { organizationId } = principal;
      const { id } = request.params;
      await reviewDiagnosis(context, { principal, organizationId, id, review: request.body, request });
      return readTeam(sql, principal, id, at());
    },
  );

  app.post(
    '/api/diagnoses/:id/shares',
    { schema: { summary: 'Make a read-only link to a diagnosis', params, response: { 201: ShareResponse } } },
    async (request, reply) => {
      const principal = principalOf(request);
      await rateLimits.consume('teamChangeByAccount', principal.user.id);
      const { share, token } = await shareDiagnosis({ sql, principal, request, at: at(), id: request.params.id });
      return reply.code(201).send({ share: presentShare(share), token });
    },
  );

  app.delete(
    '/api/diagnoses/:id/shares/:shareId',
    {
      schema: {
        summary: 'Take a read-only link back',
        params: params.extend({ shareId: z.string().max(100) }),
        response: { 204: z.void() },
      },
    },
    async (request, reply) => {
      const { id, shareId } = request.params;
      await endShare({ sql, principal: principalOf(request), request, at: at(), id }, shareId);
      return reply.code(204).send();
    },
  );

  app.post(
    '/api/shared-diagnosis',
    {
      schema: { summary: 'Read a diagnosis by its link', body: ReadSharedRequest, response: { 200: SharedDiagnosis } },
    },
    async (request) => {
      await rateLimits.consume('mailedLinkByAddress', request.ip);
      return readShared(sql, request.body.token, at());
    },
  );
}
