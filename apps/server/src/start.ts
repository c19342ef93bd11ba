import { setTimeout as sleep } from 'node:timers/promises';
import pino, { type Logger } from 'pino';
import { type Config, ConfigError, loadConfig } from './platform/config.ts';
import { type Database, isDatabaseUnavailable, openDatabase } from './platform/database.ts';
import { startEmbeddedPostgres } from './platform/embedded-postgres/start.ts';
import { codeOf, StartupError } from './platform/embedded-postgres/startup-error.ts';
import { type EventLog, openEventLog } from './platform/event-log.ts';
import { listenFault, requireFreePort } from './platform/free-port.ts';
import { onReasonToEnd } from './platform/lifecycle.ts';
import { logOptions, presentError } from './platform/log.ts';
import { findMisnamedSettings } from './platform/misnamed-settings.ts';
import { onceInAWhile } from './platform/repeated-fault.ts';
import { maskOf, secretsIn } from './platform/secrets.ts';
import type { Serving } from './serve.ts';

const databaseWaitMs = 5_000;
/** A signal that comes while the server still starts waits for that, so that nothing half-started stays behind. */
const endDuringStartMs = 9_000;

const mask = maskOf(secretsIn(process.env));

let serving: Promise<Serving | null> = Promise.resolve(null);

async function end(reason: string, exitCode: number): Promise<void> {
  process.exitCode = exitCode;
  try {
    const started = await Promise.race([serving, sleep(endDuringStartMs, null)]);
    await started?.stop();
  } catch (error) {
    process.stderr.write(mask(`${reason}: the server did not end cleanly: ${error}\n`));
  }
  process.exit();
}

/** Settings, port, database, server: the order in which a person would want to hear of faults. */
async function start(config: Config, { log, eventLog }: { log: Logger; eventLog: EventLog }): Promise<Serving> {
  await requireFreePort(config);
  // The server's modules load while PostgreSQL comes up; a fault in them shows where they are awaited.
  const loading = import('./serve.ts');
  loading.catch(() => undefined);
  const embedded =
    config.databaseUrl === null
      ? await startEmbeddedPostgres({
          dataDir: config.dataDir,
          log: { info: (message) => log.info(message), warn: (message) => log.warn(message) },
          onLost: (error) => {
            log.fatal(error.message);
            void end('the end of its database', 1);
          },
        })
      : null;
  const databaseUrl = config.databaseUrl ?? embedded?.url ?? '';
  const database = openDatabase(databaseUrl, {
    poolSize: config.databasePoolSize,
    onError: onceInAWhile(({ error, count }) =>
      log.warn({ err: error, connections: count }, 'connections to PostgreSQL broke'),
    ),
  });
  try {
    // First, for while modules load no answer of the database is heard, and on a busy machine its time would run out.
    const { serve } = await loading;
    await migrateWhenReachable(database);
    return await serve({ config, database, databaseUrl, embedded, log, eventLog });
  } catch (error) {
    await database.close();
    await embedded?.stop();
    throw listenFault(error, config);
  }
}

/** A database that starts together with us may need a moment longer. */
async function migrateWhenReachable(database: Database): Promise<void> {
  const deadline = Date.now() + databaseWaitMs;
  for (;;) {
    try {
      return await database.migrate();
    } catch (error) {
      if (!isDatabaseUnavailable(error) || Date.now() > deadline) throw databaseFault(error);
      await sleep(300);
    }
  }
}

const databaseRefusals = ['28P01', '28000', '3D000', '42501', 'ENOTFOUND', 'EAI_AGAIN'];

function databaseFault(error: unknown): unknown {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!isDatabaseUnavailable(error) && !databaseRefusals.includes(codeOf(cause))) return error;
  const why = cause instanceof Error && cause.message !== '' ? cause.message : codeOf(cause);
  return new StartupError(`The database can't be used: ${why}. Check DATABASE_URL.`, { cause: error });
}

function explain(error: unknown): string {
  if (error instanceof ConfigError) return error.lines.join('\n');
  if (error instanceof StartupError) return mask(error.message);
  const { stack, message } = presentError(error);
  return mask(stack || message);
}

try {
  // First, for it may be why a setting is missing.
  for (const line of findMisnamedSettings(process.env)) process.stderr.write(`${line}\n`);
  const config = loadConfig(process.env);
  const eventLog = openEventLog();
  const log = pino(logOptions(config, eventLog), pino.destination({ sync: true }));
  onReasonToEnd(
    (reason, exitCode) => void end(reason, exitCode),
    (error) => log.fatal({ err: error }, 'an error that nothing caught'),
  );
  const starting = start(config, { log, eventLog });
  serving = starting.catch(() => null);
  await starting;
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
}
