import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartupError } from './startup-error.ts';

/** A user of this machine under which PostgreSQL runs when we are root, which PostgreSQL refuses. */
export interface Account {
  uid: number;
  gid: number;
  label: string;
}

/** A program as `child_process` takes it. */
export interface Launch {
  command: string;
  args: string[];
  options: { cwd: '/'; env: Record<string, string>; uid?: number; gid?: number };
}

/**
 * The account for PostgreSQL: `null` (our own) for an ordinary user. For root the owner of an existing cluster, else
 * the user `postgres`, else a new system user, else `nobody`.
 */
export function choosePostgresAccount(clusterDir: string): Account | null {
  if (process.geteuid?.() !== 0) return null;
  const owner = statSync(clusterDir, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid, label: `number ${owner.uid}` };
  const account = findUser('postgres') ?? findUser('diagbuddy') ?? addSystemUser('diagbuddy') ?? findUser('nobody');
  if (account) return account;
  throw new StartupError('PostgreSQL refuses to run as root, and there is no other user. Start as an ordinary user.');
}

function findUser(name: string): Account | null {
  const number = (flag: string): number =>
    Number.parseInt(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout, 10);
  const uid = number('-u');
  return uid > 0 ? { uid, gid: number('-g'), label: name } : null;
}

function addSystemUser(name: string): Account | null {
  spawnSync('useradd', [
    '--system',
    '--user-group',
    '--no-create-home',
    '--home-dir',
    '/',
    '--shell',
    '/usr/sbin/nologin',
    name,
  ]);
  return findUser(name);
}

/**
 * How to run one of PostgreSQL's programs: from `/`, with a bare environment, under the account if there is one.
 * Where a folder on the way is closed to the account (a clone in /root), it gets the right to pass through, no more.
 */
export function launchAs(
  account: Account | null,
  program: string,
  { args, clusterDir }: { args: string[]; clusterDir: string },
): Launch {
  const env = { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
  if (!account) return { command: program, args, options: { cwd: '/', env } };

  openProgram(program, account);
  const closed = closedFolder(program, account) ?? closedFolder(clusterDir, account);
  if (closed === null) {
    return { command: program, args, options: { cwd: '/', env, uid: account.uid, gid: account.gid } };
  }
  const setpriv = ['/usr/bin/setpriv', '/bin/setpriv', '/usr/sbin/setpriv', '/sbin/setpriv'].find(existsSync);
  const capability = passingCapability();
  if (!setpriv || !capability) {
    throw new StartupError(
      `PostgreSQL refuses root and runs as user ${account.label}, to whom ${closed} is closed. Start as an ordinary user, or open it: chmod a+x ${closed}`,
    );
  }
  const identity = [`--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups'];
  // Without the secure bit the kernel ignores the right where a program asks whether it may run another (access(2)).
  const rights = ['--securebits=+no_setuid_fixup', `--inh-caps=+${capability}`, `--ambient-caps=+${capability}`];
  return { command: setpriv, args: [...identity, ...rights, program, ...args], options: { cwd: '/', env } };
}

/** Under a umask of 077 npm leaves the programs closed to others; reading them is no secret. */
function openProgram(program: string, account: Account): void {
  const { mode, uid, gid } = statSync(program);
  if ((mode & executeBit({ uid, gid }, account)) === 0) chmodSync(program, (mode & 0o777) | 0o555);
}

function executeBit(owner: { uid: number; gid: number }, account: Account): number {
  if (owner.uid === account.uid) return 0o100;
  return owner.gid === account.gid ? 0o010 : 0o001;
}

/** The topmost folder above `path` that the account can't pass through, or `null`. */
function closedFolder(path: string, account: Account): string | null {
  const parent = dirname(path);
  if (parent === path) return null;
  const above = closedFolder(parent, account);
  if (above !== null) return above;
  const folder = statSync(parent, { throwIfNoEntry: false });
  return folder && (folder.mode & executeBit(folder, account)) === 0 ? parent : null;
}

/** The smallest right that lets a process pass through closed folders, of those this machine may give; Linux only. */
function passingCapability(): 'dac_read_search' | 'dac_override' | null {
  if (process.platform !== 'linux') return null;
  const bounding = /^CapBnd:\s*([0-9a-f]+)$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1];
  const bits = BigInt(`0x${bounding ?? '0'}`);
  if (bits & 0b100n) return 'dac_read_search';
  return bits & 0b010n ? 'dac_override' : null;
}
