import { openEngine } from '@diagbuddy/engine/open-engine';
import type { Method } from '@diagbuddy/testing/http/http-client';
import { publicSettings } from '@diagbuddy/testing/servers/nodes';
import { registeredRoutes } from '@diagbuddy/testing/servers/registered-routes';
import { buildApp } from '../../apps/server/src/app.ts';
import { loadConfig } from '../../apps/server/src/platform/config.ts';
import { openDatabase } from '../../apps/server/src/platform/database.ts';
import { openJobs } from '../../apps/server/src/platform/jobs.ts';

export interface Route {
  name: string;
  method: Method;
  url: string;
}

/** Every route of the product as it runs in these goals, those with one of `methods`. */
export async function productRoutes(databaseUrl: string, methods: readonly Method[]): Promise<Route[]> {
  const database = openDatabase(databaseUrl, { poolSize: 2 });
  const config = loadConfig({ NODE_ENV: 'production', ...publicSettings, LOG_LEVEL: 'silent' });
  const jobs = openJobs({ databaseUrl, onError: () => undefined }).queue;
  const app = await buildApp({ config, database, engine: await openEngine(), jobs });
  await app.ready();
  const routes = registeredRoutes(app).flatMap(({ method: registered, url }) => {
    const method = methods.find((wanted) => wanted === registered);
    return method === undefined ? [] : [{ name: `${method} ${url}`, method, url }];
  });
  await app.close();
  await database.close();
  return routes;
}
