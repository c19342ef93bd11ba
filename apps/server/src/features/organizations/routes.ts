import {
  AddTeamMemberRequest,
  ColleagueList,
  RemoveTeamMemberQuery,
  TeamListQuery,
  TeamOverview,
  TeamStats,
  UpdateTeamMemberRequest,
} from '@diagbuddy/contract/team';
import { z } from 'zod';
import { principalOf } from '../../platform/access.ts';
import { notFound } from '../../platform/app-error.ts';
import type { App } from '../../platform/fastify-app.ts';
import { sendListPage } from '../../platform/list-page.ts';
import type { AppContext } from '../app-context.ts';
import { enqueueVerificationEmail } from '../auth/index.ts';
import { addMember } from './add-member.ts';
import { invitationRoutes } from './invitation-routes.ts';
import { managingOf } from './managing.ts';
import { listColleagues } from './member-store.ts';
import { readOverview } from './read-overview.ts';
import { readStats } from './read-stats.ts';
import { removeMember } from './remove-member.ts';
import { updateMember } from './update-member.ts';

const memberId = z.object({ id: z.string().max(100) });
const asMemberId = (id: string): string => {
  if (!z.uuid().safeParse(id).success) throw notFound('Team member');
  return id;
};

/** The caller's organization: its members and what they did, and who may be asked to join. */
export function organizationRoutes(app: App, context: AppContext): void {
  const { database, rateLimits, jobs, now } = context;
  const { sql } = database;

  app.get(
    '/api/admin/team-overview',
    {
      schema: {
        summary: 'Read your team and its members',
        querystring: TeamListQuery,
        response: { 200: TeamOverview },
      },
    },
    (request, reply) => {
      const { query } = request;
      return readOverview(sql, principalOf(request), {
        ...{ query, at: new Date(now()) },
        sendPage: (rows) => sendListPage({ request, reply }, { rows, query }),
      });
    },
  );

  app.get(
    '/api/admin/team-stats',
    { schema: { summary: 'Read what your team did', response: { 200: TeamStats } } },
    (request) => readStats(sql, principalOf(request), now()),
  );

  app.post(
    '/api/admin/team-members',
    {
      schema: {
        summary: 'Add a team member',
        body: AddTeamMemberRequest,
        response: { 201: z.object({ message: z.string(), id: z.string() }) },
      },
    },
    async (request, reply) => {
      await rateLimits.consume('teamChangeByAccount', principalOf(request).user.id);
      const id = await addMember(managingOf(context, request), request.body);
      enqueueVerificationEmail({ jobs, log: request.log }, id);
      return reply.code(201).send({ message: 'Team member added successfully', id });
    },
  );

  app.put(
    '/api/admin/team-members/:id',
    {
      schema: {
        summary: 'Change a team member',
        params: memberId,
        body: UpdateTeamMemberRequest,
        response: { 200: z.object({ message: z.string() }) },
      },
    },
    async (request) => {
      await rateLimits.consume('teamChangeByAccount', principalOf(request).user.id);
      const id = asMemberId(request.params.id);
      const { isAddressNew } = await updateMember(managingOf(context, request), id, request.body);
      if (isAddressNew) enqueueVerificationEmail({ jobs, log: request.log }, id);
      return { message: 'Team member updated successfully' };
    },
  );

  app.delete(
    '/api/admin/team-members/:id',
    {
      schema: {
        summary: 'Remove a team member',
        params: memberId,
        querystring: RemoveTeamMemberQuery,
        response: { 200: z.object({ message: z.string(), transferred: z.number().int() }) },
      },
    },
    async (request) => {
      await rateLimits.consume('teamChangeByAccount', principalOf(request).user.id);
      const userId = asMemberId(request.params.id);
      const { transferTo } = request.query;
      const transferred = await removeMember(managingOf(context, request), { userId, transferTo });
      return { message: 'Team member removed successfully', transferred };
    },
  );

  app.get(
    '/api/team/colleagues',
    {
      schema: { summary: 'List the people of your team', querystring: TeamListQuery, response: { 200: ColleagueList } },
    },
    async (request, reply) => {
      const { query } = request;
      const rows = await listColleagues(sql, principalOf(request).organizationId, query);
      return sendListPage({ request, reply }, { rows, query }).map(({ id, username, firstName, lastName, role }) => ({
        ...{ id, role, name: [firstName, lastName].filter(Boolean).join(' ') || username },
      }));
    },
  );

  invitationRoutes(app, context);
}
