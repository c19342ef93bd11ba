import { Analytics, AnalyticsQuery, RealAnalytics, ReportQuery, reportKinds } from '@diagbuddy/contract/analytics';
import { principalOf } from '../../platform/access.ts';
import { fileAnswer } from '../../platform/answer-schemas.ts';
import type { App } from '../../platform/fastify-app.ts';
import type { AppContext } from '../app-context.ts';
import { readAnalytics } from './read-analytics.ts';
import { readRealAnalytics } from './read-real-analytics.ts';
import { makeReport } from './reports/make-report.ts';

/** The figures of the own diagnoses on the screen, and reports as files: a manager's about the team. */
export function analyticsRoutes(app: App, context: AppContext): void {
  app.get(
    '/api/analytics',
    {
      schema: { summary: 'Read your figures over a period', querystring: AnalyticsQuery, response: { 200: Analytics } },
    },
    async (request) => readAnalytics(context, { userId: principalOf(request).user.id, days: request.query.days }),
  );

  app.get(
    '/api/analytics/real-data',
    {
      schema: { summary: 'Read your figures of all time', response: { 200: RealAnalytics } },
    },
    async (request) => readRealAnalytics(context, principalOf(request).user.id),
  );

  for (const kind of reportKinds) {
    app.get(
      `/api/reports/${kind}`,
      {
        schema: {
          summary: `Download the ${kind.replace('-', ' ')} report`,
          querystring: ReportQuery,
          response: fileAnswer('application/pdf', 'text/csv'),
        },
      },
      async (request, reply) => {
        const file = await makeReport(context, { caller: principalOf(request), kind, ...request.query });
        return reply
          .type(file.type)
          .header('content-disposition', `attachment; filename="${file.name}"`)
          .send(file.content);
      },
    );
  }
}
