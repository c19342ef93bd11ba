import { spawnSync } from 'node:child_process';

/** Runs the npm that started this script, else the one on the PATH. With `isQuiet` its output is answered, not shown. */
export function runNpm(args, cwd, { isQuiet = false } = {}) {
  const cli = process.env.npm_execpath;
  const [command, first] = cli?.endsWith('.js') ? [process.execPath, [cli]] : ['npm', []];
  const { status, stdout } = spawnSync(command, [...first, ...args], {
    cwd,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', isQuiet ? 'pipe' : 'inherit', 'inherit'],
  });
  return { isDone: status === 0, output: stdout ?? '' };
}
