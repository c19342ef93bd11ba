import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, lstat, mkdir, mkdtemp, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PostgresBinaries } from './binaries.ts';
import { isProcessAlive } from './postmaster-file.ts';
import { type Account, launchAs } from './run-as.ts';
import { codeOf, StartupError } from './startup-error.ts';

/** Where a data folder holds PostgreSQL's cluster and the password of its superuser. */
export interface ClusterPaths {
  home: string;
  cluster: string;
  password: string;
}

/** The superuser, who only prepares what the server's own role works in. */
export const adminRole = 'diagbuddy';

export function clusterPaths(dataDir: string): ClusterPaths {
  const home = join(dataDir, 'postgres');
  return { home, cluster: join(home, 'cluster'), password: join(home, 'password') };
}

/**
 * Makes the cluster where there is none yet. It grows in a folder of its own that is renamed when complete, so that a
 * start which was cut short leaves nothing that blocks the next, and of two that start at once one wins.
 */
export async function ensureCluster(options: {
  dataDir: string;
  binaries: PostgresBinaries;
  account: Account | null;
  warn: (message: string) => void;
}): Promise<void> {
  const { dataDir, binaries, account, warn } = options;
  const paths = clusterPaths(dataDir);
  await removeAbandoned(dataDir);
  if (await exists(paths.home)) {
    if (await isComplete(paths)) {
      await checkVersion(paths, binaries.major);
      if (account) await handOver(paths.home, account);
      return;
    }
    const aside = join(dataDir, `postgres.incomplete-${Date.now()}`);
    await rename(paths.home, aside);
    warn(`The database in ${paths.home} was not complete. It is kept as ${aside}, and a new one is made.`);
  }
  await createCluster(options);
}

async function createCluster({
  dataDir,
  binaries,
  account,
}: {
  dataDir: string;
  binaries: PostgresBinaries;
  account: Account | null;
}): Promise<void> {
  const draft = await mkdtemp(join(dataDir, `postgres.new-${process.pid}-`));
  const cluster = join(draft, 'cluster');
  const passwordFile = join(draft, 'password');
  await writeFile(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600, flush: true });
  await mkdir(cluster, { mode: 0o700 });
  if (account) await handOver(draft, account);
  const args = [
    ...['-D', cluster, '-U', adminRole, `--pwfile=${passwordFile}`],
    ...['--encoding=UTF8', '--locale-provider=builtin', '--locale=C.UTF-8', '--auth=scram-sha-256'],
    '--data-checksums',
  ];
  await runToEnd(launchAs(account, binaries.initdb, { args, clusterDir: cluster }));
  try {
    await rename(draft, clusterPaths(dataDir).home);
  } catch (error) {
    // Another start made the cluster meanwhile: its one counts.
    if (!['ENOTEMPTY', 'EEXIST'].includes(codeOf(error))) throw error;
    await rm(draft, { recursive: true, force: true });
  }
  const folder = await open(dataDir, 'r');
  await folder.sync().finally(() => folder.close());
}

function runToEnd({ command, args, options }: ReturnType<typeof launchAs>): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'], timeout: 60_000 });
    let output = '';
    const collect = (chunk: Buffer): void => {
      output = (output + chunk.toString()).slice(-4_000);
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('error', reject);
    child.once('close', (code, signal) => {
      if (code === 0) return resolve();
      const why = /error: (.*)/.exec(output)?.[1] ?? output.trim().split('\n').at(-1) ?? '';
      reject(new StartupError(`PostgreSQL can't make its database (initdb ended with ${code ?? signal}): ${why}`));
    });
  });
}

/**
 * Removes the folders of starts which did not live to rename them. Such a start's initdb may live on for a second and
 * go on writing, so that a folder which was just emptied is not empty: the new name makes an end of that, and the
 * retries wait for the process in it that knows the folder without its name.
 */
async function removeAbandoned(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    const maker = /^postgres\.new-(\d+)-/.exec(name)?.[1];
    if (maker === undefined || (Number(maker) !== process.pid && isProcessAlive(Number(maker)))) continue;
    const condemned = join(dataDir, `${name}.removed`);
    try {
      await rename(join(dataDir, name), condemned);
    } catch (error) {
      // Another start removes it already.
      if (codeOf(error) === 'ENOENT') continue;
      throw error;
    }
    await rm(condemned, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  }
}

async function isComplete({ cluster }: ClusterPaths): Promise<boolean> {
  return (await exists(join(cluster, 'PG_VERSION'))) && (await exists(join(cluster, 'global', 'pg_control')));
}

async function checkVersion({ cluster }: ClusterPaths, major: string): Promise<void> {
  const found = (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim();
  if (found === major) return;
  throw new StartupError(
    `The database in ${cluster} was made by PostgreSQL ${found}; this DiagBuddy brings PostgreSQL ${major}. Make a backup with the DiagBuddy that made it, and restore that into a new DATA_DIR.`,
  );
}

/** Gives the folder and what is in it to the account, unless it has it already. */
async function handOver(home: string, account: Account): Promise<void> {
  const cluster = await lstat(join(home, 'cluster'));
  if (cluster.uid === account.uid) return;
  const inside = await readdir(home, { recursive: true });
  for (const name of ['.', ...inside]) await chown(join(home, name), account.uid, account.gid);
}

async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    (error) => {
      if (codeOf(error) === 'ENOENT') return false;
      throw error;
    },
  );
}
