import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { basename, join } from 'node:path';
import { codeOf } from './startup-error.ts';

/** What a running PostgreSQL writes of itself into `postmaster.pid`. */
export interface PostmasterFile {
  pid: number;
  port: number;
  status: 'starting' | 'stopping' | 'ready';
}

/**
 * Reads `postmaster.pid` of a cluster; `null` where there is none or it is not written whole yet.
 * Lines: pid, data folder, start time, port, socket folder, address, shared memory, status (PostgreSQL's miscadmin.h).
 */
export function readPostmasterFile(clusterDir: string): PostmasterFile | null {
  let lines: string[];
  try {
    lines = readFileSync(join(clusterDir, 'postmaster.pid'), 'utf8').split('\n');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
  const pid = Math.abs(Number.parseInt(lines[0] ?? '', 10));
  const port = Number.parseInt(lines[3] ?? '', 10);
  if (!(pid > 0)) return null;
  const word = (lines[7] ?? '').trim();
  return {
    pid,
    port: Number.isInteger(port) ? port : 0,
    status: word === 'ready' || word === 'stopping' ? word : 'starting',
  };
}

/** Whether a process with this number runs, be it ours or another user's. */
export function isProcessAlive(pid: number): boolean {
  return isNumberTaken(pid) && !isZombie(pid);
}

/** Whether a process has this number, be it one that has ended. */
export function isNumberTaken(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** A process that ended keeps its number until its parent asks for it; in a container the first process may never ask. */
function isZombie(pid: number): boolean {
  if (process.platform !== 'linux') return false;
  try {
    return /\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return true;
  }
}

/**
 * Whether the process is a PostgreSQL that serves this very cluster, and not a stranger to whom the system gave the
 * number of one that died. Its working folder tells; where that can't be seen, its command line does.
 */
export function isPostmasterOf(pid: number, clusterDir: string): boolean {
  if (!isProcessAlive(pid)) return false;
  const command = commandLine(pid);
  if (command === null || !basename(command[0] ?? '').startsWith('postgres')) return false;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(clusterDir);
  } catch {
    return command.join(' ').includes(clusterDir);
  }
}

function commandLine(pid: number): string[] | null {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8', timeout: 2_000 }).split(' ');
  } catch {
    return null;
  }
}
