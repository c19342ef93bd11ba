import { DatabaseStatus, ServerInfo } from '@diagbuddy/contract/developer-console';
import type { App } from '../../../platform/fastify-app.ts';
import { measureProcess } from '../../../platform/process-figures.ts';
import { productVersion } from '../../../platform/product-version.ts';
import type { AppContext } from '../../app-context.ts';
import { readDatabaseStatus } from './read-database-status.ts';
import { readJobs } from './read-jobs.ts';

/** How the server that answers and its database stand, measured when it is asked for. */
export function serverInfoRoutes(app: App, { database }: AppContext): void {
  const measured = measureProcess();
  app.addHook('onClose', async () => measured.close());

  app.get('/api/admin/database-status', { schema: { hide: true, response: { 200: DatabaseStatus } } }, async () =>
    readDatabaseStatus(database),
  );

  app.get('/api/admin/server-info', { schema: { hide: true, response: { 200: ServerInfo } } }, async () => {
    const [status, jobs] = await Promise.all([readDatabaseStatus(database), readJobs(database)]);
    return {
      version: productVersion,
      nodeVersion: process.version,
      platform: `${process.platform} ${process.arch}`,
      process: measured.read(),
      database: status,
      jobs,
    };
  });
}
