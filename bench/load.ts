import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const autocannon = fileURLToPath(new URL('../node_modules/autocannon/autocannon.js', import.meta.url));

interface Load {
  callers: number;
  seconds: number;
  cookie?: string;
  /** What each call posts as JSON; without it each is a GET. */
  body?: unknown;
}

/** Makes the same call from a process of its own, by many callers at once; answers how many a second were answered 2xx, and how many not. */
export async function callUnderLoad(
  url: string,
  { callers, seconds, cookie, body }: Load,
): Promise<{ perSecond: number; refused: number }> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      ...[autocannon, '--json', '--connections', String(callers), '--duration', String(seconds)],
      ...(cookie === undefined ? [] : ['--headers', `cookie=${cookie}`]),
      ...(body === undefined
        ? []
        : ['--method', 'POST', '--headers', 'content-type=application/json', '--body', JSON.stringify(body)]),
      url,
    ],
    { maxBuffer: 10_000_000 },
  );
  const result = JSON.parse(stdout);
  return {
    perSecond: Number(result['2xx']) / Number(result.duration),
    refused: Number(result.non2xx) + Number(result.errors),
  };
}
