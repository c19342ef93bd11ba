import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, readSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '../free-port.ts';
import { isNumberTaken, isPostmasterOf, isProcessAlive, readPostmasterFile } from './postmaster-file.ts';
import { type Account, launchAs } from './run-as.ts';
import { StartupError } from './startup-error.ts';

/** What it takes to run PostgreSQL on a cluster. `settings` are PostgreSQL's own names. */
export interface PostmasterOptions {
  program: string;
  account: Account | null;
  clusterDir: string;
  logFile: string;
  settings: Record<string, string>;
}

/** A PostgreSQL that takes connections. `isAdopted`: it ran already. */
export interface Postmaster {
  pid: number;
  port: number;
  isAdopted: boolean;
}

const retryForMs = 10_000;
/** Recovery after a crash replays at most `max_wal_size`; this is far more than that takes. */
const recoveryLimitMs = 120_000;
const logRotateBytes = 1_000_000;
/** After a kill, processes of the old server may live on for a second or two and hold its memory. */
const passingFaults = /pre-existing shared memory block|lock file .* already exists|could not (bind|create any TCP)/i;

/** A server for one product on one machine: small memory, no outside access, nothing of the users' data in its log. */
const ownSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '128MB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_logical_replication_workers: '0',
  io_method: 'sync',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'log',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  client_connection_check_interval: '5s',
};

/**
 * Makes sure that PostgreSQL runs on the cluster: adopts one that does, else starts it. It runs in a session of its
 * own, so that no signal for our process group reaches it before our requests are done.
 * @throws StartupError after 10 s, with PostgreSQL's own words.
 */
export async function ensurePostmaster(options: PostmasterOptions, wantedPort?: number): Promise<Postmaster> {
  const deadline = Date.now() + retryForMs;
  for (;;) {
    const running = await adoptPostmaster(options.clusterDir, deadline);
    if (running) return running;
    const port = wantedPort ?? (await findFreePort());
    const outcome = await startPostmaster(options, port);
    if ('pid' in outcome) return outcome;
    if (!passingFaults.test(outcome.fault) || Date.now() > deadline) {
      throw new StartupError(`PostgreSQL does not start: ${outcome.fault} (more in ${options.logFile})`);
    }
    await sleep(200);
  }
}

/** The PostgreSQL that runs on the cluster already, once it is ready; `null` where none does. */
async function adoptPostmaster(clusterDir: string, deadline: number): Promise<Postmaster | null> {
  const recoveredBy = Date.now() + recoveryLimitMs;
  for (;;) {
    const file = readPostmasterFile(clusterDir);
    if (!file) return null;
    if (!isPostmasterOf(file.pid, clusterDir)) {
      if (isNumberTaken(file.pid)) removeStaleFile(clusterDir, file.pid);
      return null;
    }
    if (file.status === 'ready') return { pid: file.pid, port: file.port, isAdopted: true };
    if (Date.now() > (file.status === 'stopping' ? deadline : recoveredBy)) {
      throw new StartupError(`PostgreSQL (process ${file.pid}) on ${clusterDir} stays in state '${file.status}'.`);
    }
    await sleep(50);
  }
}

/**
 * The number in the file went to another process, or is kept by the old server's remains: PostgreSQL would take either
 * for the old server and refuse. It finds out without the file whether processes of that server still use the data.
 * The file is moved away first, so that one which another start wrote in this very moment can be put back.
 */
function removeStaleFile(clusterDir: string, stalePid: number): void {
  const path = join(clusterDir, 'postmaster.pid');
  const aside = `${path}.stale-${process.pid}`;
  renameSync(path, aside);
  if (Number.parseInt(readFileSync(aside, 'utf8'), 10) === stalePid) rmSync(aside);
  else renameSync(aside, path);
}

async function startPostmaster(options: PostmasterOptions, port: number): Promise<Postmaster | { fault: string }> {
  const { program, account, clusterDir, logFile } = options;
  const settings = Object.entries({ ...ownSettings, ...options.settings, port: String(port) });
  const args = ['-D', clusterDir, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  const launch = launchAs(account, program, { args, clusterDir });

  const log = openLog(logFile);
  const child = spawn(launch.command, launch.args, {
    ...launch.options,
    detached: true,
    stdio: ['ignore', log.descriptor, log.descriptor],
  });
  child.unref();
  closeSync(log.descriptor);
  let fault: string | null = null;
  child.once('error', (error) => {
    fault = error.message;
  });
  child.once('exit', (code, signal) => {
    fault ??= lastWords(logFile, log.sizeBefore) ?? `it ended with ${code ?? signal}`;
  });
  const deadline = Date.now() + recoveryLimitMs;
  while (Date.now() < deadline) {
    await sleep(10);
    if (fault !== null) return { fault };
    const file = readPostmasterFile(clusterDir);
    if (file?.pid !== child.pid || file?.status !== 'ready') continue;
    child.removeAllListeners('exit');
    return { pid: file.pid, port, isAdopted: false };
  }
  child.kill('SIGQUIT');
  return { fault: `it was not ready within ${recoveryLimitMs / 1000} s` };
}

/** Stops PostgreSQL: open transactions end, everything is written out. Harder after `patienceMs`; data stay whole. */
export async function stopPostmaster(pid: number, clusterDir: string, patienceMs: number): Promise<void> {
  const steps = [
    { signal: 'SIGINT', waitMs: patienceMs },
    { signal: 'SIGQUIT', waitMs: 1_500 },
  ] as const;
  for (const { signal, waitMs } of steps) {
    if (!isPostmasterOf(pid, clusterDir)) return;
    process.kill(pid, signal);
    const deadline = Date.now() + waitMs;
    while (isProcessAlive(pid) && Date.now() < deadline) await sleep(10);
  }
}

function openLog(path: string): { descriptor: number; sizeBefore: number } {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  const isFull = size > logRotateBytes;
  if (isFull) renameSync(path, `${path}.1`);
  return { descriptor: openSync(path, 'a', 0o640), sizeBefore: isFull ? 0 : size };
}

/** The last FATAL line (with its hint) that PostgreSQL wrote after `offset` bytes of its log. */
function lastWords(path: string, offset: number): string | null {
  const descriptor = openSync(path, 'r');
  try {
    const buffer = Buffer.alloc(8_192);
    const text = buffer.subarray(0, readSync(descriptor, buffer, 0, buffer.length, offset)).toString();
    const fatal = [...text.matchAll(/(?:FATAL|PANIC|could not|error while).*/g)].map(([line]) => line);
    return (fatal.findLast((line) => line.startsWith('FATAL')) ?? fatal.at(-1))?.replace(/^FATAL:\s*/, '') ?? null;
  } finally {
    closeSync(descriptor);
  }
}
