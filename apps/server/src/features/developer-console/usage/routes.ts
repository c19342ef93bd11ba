import { ApiStats, OpenAiUsage } from '@diagbuddy/contract/developer-console';
import type { App } from '../../../platform/fastify-app.ts';
import type { AppContext } from '../../app-context.ts';
import { readAiUsage } from './read-ai-usage.ts';
import { readApiStats } from './read-api-stats.ts';

/** What the product's answers cost, and how its API is used. */
export function usageRoutes(app: App, { database: { sql }, now }: AppContext): void {
  app.get('/api/admin/openai-usage', { schema: { hide: true, response: { 200: OpenAiUsage } } }, async () =>
    readAiUsage(sql, now()),
  );

  app.get('/api/admin/api-stats', { schema: { hide: true, response: { 200: ApiStats } } }, async () =>
    readApiStats(sql, now()),
  );
}
