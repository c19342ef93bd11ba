import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const parentCheckMs = 200;

/**
 * Runs programs (`{ command, args, cwd, env }`) until the first one ends, then ends the others; answers the exit code
 * of the first. Signals go on to all of them, and none is left behind: each holds a channel to this process, and if
 * npm, which started us, is killed, they are told to end.
 */
export async function runParallel(programs) {
  const children = programs.map(({ command, args, cwd, env }) =>
    spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    }),
  );
  const signalAll = (signal) => {
    for (const child of children) child.kill(signal);
  };
  for (const signal of signals) process.on(signal, () => signalAll(signal));
  const parentWatch = watchParent(() => signalAll('SIGTERM'));

  const ends = children.map(
    (child) =>
      new Promise((resolve) => {
        child.once('error', (error) => {
          process.stderr.write(`${child.spawnfile} can't be run: ${error.message}\n`);
          resolve(1);
        });
        child.once('exit', (code, signal) => resolve(code ?? 128 + (constants.signals[signal] ?? 0)));
      }),
  );
  const firstCode = await Promise.race(ends);
  signalAll('SIGTERM');
  await Promise.all(ends);
  clearInterval(parentWatch);
  return firstCode;
}

/**
 * npm passes signals on, except the one that kills it outright. Between npm and us may stand a shell, which lives on
 * when npm dies: so both the parent and its parent are watched.
 */
function watchParent(onGone) {
  if (!process.env.npm_lifecycle_event) return undefined;
  const parent = process.ppid;
  const grandparent = parentOf(parent);
  const timer = setInterval(() => {
    if (process.ppid === parent && (grandparent <= 1 || isAlive(grandparent))) return;
    clearInterval(timer);
    onGone();
  }, parentCheckMs);
  return timer.unref();
}

function parentOf(pid) {
  try {
    // Its name stands in parentheses and may hold some itself; then come its state and its parent.
    return Number.parseInt(readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) \S /s, ''), 10) || 0;
  } catch {
    return parentByPs(pid);
  }
}

/** Where there is no /proc, as on macOS; a small Linux has no ps. */
function parentByPs(pid) {
  const { stdout } = spawnSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' });
  return Number.parseInt(stdout, 10) || 0;
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
