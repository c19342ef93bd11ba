import { performance } from 'node:perf_hooks';
import { DoneResponse } from '@diagbuddy/contract/administration';
import { dayMs } from '@diagbuddy/contract/durations';
import { limits } from '@diagbuddy/contract/limits';
import { RecentDiagnosisList, ReviewDiagnosisRequest, SystemStats } from '@diagbuddy/contract/system-stats';
import { principalOf } from '../../../platform/access.ts';
import type { App } from '../../../platform/fastify-app.ts';
import type { AppContext } from '../../app-context.ts';
import { reviewDiagnosis } from '../../diagnosis/index.ts';
import { countEverything, listRecentDiagnoses } from './store.ts';

/** Figures of the whole installation, and its newest diagnoses. */
export function figureRoutes(app: App, context: AppContext): void {
  const { database, now } = context;
  const { sql } = database;
  const cpuShare = openCpuMeter();

  app.get(
    '/api/admin/system-stats',
    { schema: { summary: 'Read the figures of the installation', response: { 200: SystemStats } } },
    async () => ({
      ...(await countEverything(sql, { activeSince: new Date(now() - dayMs) })),
      uptime: Math.floor(process.uptime()),
      memoryUsage: process.memoryUsage.rss(),
      cpuUsage: cpuShare(),
    }),
  );

  app.get(
    '/api/admin/recent-diagnoses',
    { schema: { summary: 'List the newest diagnoses', response: { 200: RecentDiagnosisList } } },
    async () => {
      const rows = await listRecentDiagnoses(sql, limits.recentDiagnosesMax);
      return rows.map(({ createdAt, diagnosis, ...row }) => ({
        ...row,
        diagnosis: diagnosis.slice(0, limits.recentDiagnosisTextMax),
        createdAt: createdAt.toISOString(),
      }));
    },
  );

  app.post(
    '/api/admin/update-diagnosis-feedback',
    {
      schema: {
        summary: 'Say whether a diagnosis was accurate',
        body: ReviewDiagnosisRequest,
        response: { 200: DoneResponse },
      },
    },
    async (request) => {
      const { diagnosisId: id, feedbackAccurate } = request.body;
      const review = { isAccurate: feedbackAccurate, note: null };
      await reviewDiagnosis(context, { principal: principalOf(request), organizationId: null, id, review, request });
      return { message: 'Feedback Updated' };
    },
  );
}

/** The share of one core that this process took since it was last asked. */
function openCpuMeter(): () => number {
  let [cpu, at] = [process.cpuUsage(), performance.now()];
  return () => {
    const [spent, ms] = [process.cpuUsage(cpu), Math.max(1, performance.now() - at)];
    [cpu, at] = [process.cpuUsage(), performance.now()];
    return Math.round(((spent.user + spent.system) / 1000 / ms) * 1000) / 1000;
  };
}
