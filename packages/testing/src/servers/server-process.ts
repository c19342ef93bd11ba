import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { isProcessAlive } from '@diagbuddy/server/platform/embedded-postgres/postmaster-file';
import { findFreePort } from '@diagbuddy/server/platform/free-port';
import { settings } from '@diagbuddy/server/platform/settings';

export const repository = fileURLToPath(new URL('../../../../', import.meta.url));
const main = join(repository, 'apps', 'server', 'src', 'main.ts');

/** As in scripts/paths.mjs. */
const memoryFlags = ['--max-semi-space-size=16', '--heap-growing-percent=45'];
const compileCache = join(repository, 'node_modules', '.cache', 'node-compile');

/** A server as an operator sees it: a process, its output, its address. */
export interface ServerProcess {
  address: string;
  process: ChildProcess;
  /** Everything it wrote so far, both streams. */
  output(): string;
  /** Waits until it answers ready; fails with its output when it ends first or takes longer than `limitMs`. */
  ready(limitMs?: number): Promise<ServerProcess>;
  /** Waits for its end; `null` when it was killed. */
  ended(limitMs?: number): Promise<number | null>;
}

export interface ServerOptions {
  dataDir?: string;
  /** `undefined` takes a variable out. */
  env?: Record<string, string | undefined>;
  port?: number;
  /** Runs it as this user; only root may. */
  user?: { uid: number; gid: number };
  command?: string;
  /** Runs it in this checkout, whose .env is read; else in the repository, and a developer's .env has no say. */
  checkout?: string;
  /** Starts it as a terminal does, in a process group of its own. */
  ownGroup?: boolean;
  args?: string[];
}

/** No test asks a supplier's real service: nothing listens there. */
export const noSuppliers = { ENCOMPASS_BASE_URL: 'http://127.0.0.1:9', MARCONE_BASE_URL: 'http://127.0.0.1:9' };

/** Set and empty, which counts as not set. */
const noSettings = Object.fromEntries(Object.keys(settings).map((name) => [name, '']));

const living = new Set<ChildProcess>();
const folders = new Set<string>();

/** Starts a server of its own, as scripts/paths.mjs does: loopback, a free port, quiet, and no bound on what one account asks. */
export async function startServer(options: ServerOptions = {}): Promise<ServerProcess> {
  const port = options.port ?? (await findFreePort());
  const child = spawn(options.command ?? process.execPath, options.args ?? [...memoryFlags, main], {
    cwd: options.checkout ?? repository,
    env: {
      ...(options.checkout === undefined && noSettings),
      ...{ PATH: process.env.PATH, HOME: process.env.HOME, NODE_COMPILE_CACHE: compileCache },
      ...{ LOG_LEVEL: 'warn', HOST: '127.0.0.1', PORT: String(port) },
      ...{ ASKS_PER_MINUTE: '1000000', ASKS_PER_DAY: '100000000' },
      ...noSuppliers,
      ...(options.dataDir !== undefined && { DATA_DIR: options.dataDir }),
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: options.ownGroup ?? false,
    ...options.user,
  });
  living.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const end = once(child, 'close').finally(() => living.delete(child));
  const address = `http://127.0.0.1:${port}`;
  const server: ServerProcess = {
    address,
    process: child,
    output: () => output,
    ready: async (limitMs = 60_000) => {
      const deadline = Date.now() + limitMs;
      while (Date.now() < deadline) {
        if (child.exitCode !== null || child.signalCode !== null) break;
        const answer = await fetch(`${address}/api/ready`).catch(() => null);
        await answer?.body?.cancel();
        if (answer?.status === 200) return server;
        await sleep(20);
      }
      throw new Error(`not ready within ${limitMs} ms; exit code ${child.exitCode}; it said: ${inOneLine(output)}`);
    },
    ended: async (limitMs = 60_000) => {
      const outcome = await Promise.race([end, sleep(limitMs, null, { ref: false })]);
      if (!outcome) throw new Error(`still running after ${limitMs} ms; it said: ${inOneLine(output)}`);
      return child.exitCode;
    },
  };
  return server;
}

/** The summary of `npm test` prints the first line of a failure, so that line has to tell all. */
const inOneLine = (output: string): string =>
  output
    .trim()
    .replaceAll(/\s*\n\s*/g, ' | ')
    .slice(-1_500);

/** A folder that `cleanUp` removes; open to other users unless told otherwise. */
export function temporaryFolder({ mode = 0o755, parent = tmpdir() } = {}): string {
  const folder = mkdtempSync(join(parent, 'diagbuddy-reliability-'));
  chmodSync(folder, mode);
  folders.add(folder);
  return folder;
}

/** Ends whatever a test left running, and removes its folders. */
export async function cleanUp(): Promise<void> {
  for (const child of living) child.kill('SIGKILL');
  for (const folder of folders) {
    const inside = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    for (const path of inside) {
      if (path.endsWith(join('cluster', 'postmaster.pid'))) await killPostgres(join(folder, path, '..', '..', '..'));
    }
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  }
  folders.clear();
}

/** Where the tests look behind the server's back. */
export const clusterOf = (dataDir: string): string => join(dataDir, 'postgres', 'cluster');

/** The process of PostgreSQL on a data folder, or `null`. */
export function postgresPid(dataDir: string): number | null {
  try {
    return Number.parseInt(readFileSync(join(clusterOf(dataDir), 'postmaster.pid'), 'utf8'), 10);
  } catch {
    return null;
  }
}

/** Kills PostgreSQL outright, as a crash would; answers when it is gone. */
export async function killPostgres(dataDir: string): Promise<void> {
  const pid = postgresPid(dataDir);
  if (pid === null || !isProcessAlive(pid)) return;
  process.kill(pid, 'SIGKILL');
  while (isProcessAlive(pid)) await sleep(5);
}

/** The user to whom the cluster of a data folder belongs. */
export function ownerOf(dataDir: string): { uid: number; gid: number } {
  const { uid, gid } = statSync(clusterOf(dataDir));
  return { uid, gid };
}

/** Waits until `condition` holds; fails after `limitMs`. */
export async function until(condition: () => boolean | Promise<boolean>, limitMs: number, what: string): Promise<void> {
  const deadline = Date.now() + limitMs;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`${what}: not within ${limitMs} ms`);
    await sleep(20);
  }
}
