import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findPostgresBinaries } from './binaries.ts';
import { adminRole, clusterPaths, ensureCluster } from './cluster.ts';
import { acquireOwnerLock } from './owner-lock.ts';
import { ensurePostmaster, type Postmaster, type PostmasterOptions, stopPostmaster } from './postmaster.ts';
import { choosePostgresAccount } from './run-as.ts';
import { databaseName, serverRole } from './server-role.ts';
import { codeOf, dataFolderFault, StartupError } from './startup-error.ts';

/** Where the supervisor reports what it does. */
export interface SupervisorLog {
  info(message: string): void;
  warn(message: string): void;
}

/** The embedded PostgreSQL. Its addresses stay the same through every restart. */
export interface EmbeddedPostgres {
  /** The product's database, for the role that owns it and may do nothing else. */
  url: string;
  /** The maintenance database, for the superuser: to look after the database, never to serve requests. */
  adminUrl: string;
  /** The process that listens now; another one after a restart. */
  pid(): number;
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  dataDir: string;
  log: SupervisorLog;
  /** Called once, when PostgreSQL ended and could not be brought back. */
  onLost?: (error: Error) => void;
  /** PostgreSQL's settings beyond our own, by its names. */
  settings?: Record<string, string>;
}

const restartsAllowed = 5;
const restartsWithinMs = 300_000;
const stopPatienceMs = 5_000;

/**
 * Starts, or adopts, the PostgreSQL of a data folder and keeps it running: when it dies, it is started again on the
 * same port, at most 5 times in 5 minutes.
 * @throws StartupError with one line that says what is wrong and what to do.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { log, onLost, settings = {} } = options;
  const dataDir = resolve(options.dataDir);
  const paths = clusterPaths(dataDir);
  const binaries = findPostgresBinaries();
  const { account, password } = await prepareFolder(dataDir, binaries, log);
  // Only this process needs it: each start sets a new one.
  const serverPassword = randomBytes(24).toString('base64url');
  const postmasterOptions: PostmasterOptions = {
    program: binaries.postgres,
    account,
    clusterDir: paths.cluster,
    logFile: join(dataDir, 'postgres.log'),
    settings,
  };

  const bringUp = async (port?: number): Promise<{ postmaster: Postmaster; lost: Promise<void> }> => {
    const deadline = Date.now() + 10_000;
    for (;;) {
      const postmaster = await ensurePostmaster(postmasterOptions, port);
      try {
        const { lost } = await acquireOwnerLock({ port: postmaster.port, password, serverPassword, dataDir });
        return { postmaster, lost };
      } catch (error) {
        // One that we adopted may be on its way out: then the connection breaks, and the next round starts our own.
        if (!(error instanceof StartupError) && Date.now() <= deadline) {
          await sleep(100);
          continue;
        }
        // What we started for nothing ends with us; one that ran before may be somebody else's.
        if (!postmaster.isAdopted) await stopPostmaster(postmaster.pid, paths.cluster, stopPatienceMs);
        throw error;
      }
    }
  };

  let isStopping = false;
  let current = await bringUp().catch((error) => {
    throw dataFolderFault(error, dataDir);
  });
  const { port, isAdopted, pid } = current.postmaster;
  log.info(`PostgreSQL ${isAdopted ? 'was running already' : 'started'} (process ${pid}, port ${port})`);

  const restarts: number[] = [];
  const keepRunning = async (): Promise<void> => {
    for (;;) {
      await current.lost;
      if (isStopping) return;
      const now = Date.now();
      restarts.push(now);
      if (restarts.filter((at) => now - at < restartsWithinMs).length > restartsAllowed) {
        throw new StartupError(`PostgreSQL ended ${restarts.length} times; see ${postmasterOptions.logFile}.`);
      }
      log.warn('PostgreSQL ended without being asked to; starting it again');
      current = await bringUp(port);
      if (isStopping) await stopPostmaster(current.postmaster.pid, paths.cluster, stopPatienceMs);
      log.info(`PostgreSQL is back (process ${current.postmaster.pid}, port ${port})`);
    }
  };
  const watch = keepRunning().catch((error: unknown) => {
    if (!isStopping) onLost?.(error instanceof Error ? error : new Error(String(error)));
  });

  return {
    url: `postgres://${serverRole}:${serverPassword}@127.0.0.1:${port}/${databaseName}`,
    adminUrl: `postgres://${adminRole}:${password}@127.0.0.1:${port}/postgres`,
    pid: () => current.postmaster.pid,
    stop: async () => {
      isStopping = true;
      await stopPostmaster(current.postmaster.pid, paths.cluster, stopPatienceMs);
      await watch;
    },
  };
}

async function prepareFolder(
  dataDir: string,
  binaries: ReturnType<typeof findPostgresBinaries>,
  log: SupervisorLog,
): Promise<{ account: ReturnType<typeof choosePostgresAccount>; password: string }> {
  const paths = clusterPaths(dataDir);
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o711 });
    const account = choosePostgresAccount(paths.cluster);
    await ensureCluster({ dataDir, binaries, account, warn: (message) => log.warn(message) });
    return { account, password: (await readFile(paths.password, 'utf8')).trim() };
  } catch (error) {
    if (codeOf(error) === 'ENOENT' && error instanceof Error && error.message.includes(paths.password)) {
      throw new StartupError(
        `The file ${paths.password} is missing; the database beside it can't be opened without it. Put it back from your copy of the folder.`,
        { cause: error },
      );
    }
    throw dataFolderFault(error, dataDir);
  }
}
