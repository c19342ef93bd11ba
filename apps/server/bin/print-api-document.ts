import { openEngine } from '@diagbuddy/engine/open-engine';
import { buildApp } from '../src/app.ts';
import { loadConfig } from '../src/platform/config.ts';
import { openDatabase } from '../src/platform/database.ts';

/** Prints the OpenAPI document as a server serves it; no database is asked. */
const config = loadConfig({ LOG_LEVEL: 'silent' });
const database = openDatabase('postgres://127.0.0.1:1/none');
const jobs = { add: async () => undefined };
const app = await buildApp({ config, database, engine: await openEngine(), jobs });
const { body } = await app.inject({ method: 'GET', url: '/api/openapi.json' });
process.stdout.write(body);
await app.close();
await database.close();
