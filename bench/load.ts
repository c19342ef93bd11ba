import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const autocannon = fileURLToPath(new URL('../node_modules/autocannon/autocannon.js', import.meta.url));

/** Posts the same body with 50 callers at once, from a process of its own; answers how many a second were answered 2xx, and how many not. */
export async function postUnderLoad(
  url: string,
  { body, cookie, seconds }: { body: unknown; cookie?: string; seconds: number },
): Promise<{ perSecond: number; refused: number }> {
  const headers = ['content-type=application/json', ...(cookie === undefined ? [] : [`cookie=${cookie}`])];
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      ...[autocannon, '--json', '--connections', '50', '--duration', String(seconds), '--method', 'POST'],
      ...headers.flatMap((header) => ['--headers', header]),
      ...['--body', JSON.stringify(body), url],
    ],
    { maxBuffer: 10_000_000 },
  );
  const result = JSON.parse(stdout);
  return {
    perSecond: Number(result['2xx']) / Number(result.duration),
    refused: Number(result.non2xx) + Number(result.errors),
  };
}

/** Asks the same with 20 callers at once, from a process of its own; answers how many a second were answered 2xx, and how many not. */
export async function getUnderLoad(
  url: string,
  { cookie, seconds }: { cookie: string; seconds: number },
): Promise<{ perSecond: number; refused: number }> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      ...[autocannon, '--json', '--connections', '20', '--duration', String(seconds)],
      ...['--headers', `cookie=${cookie}`, url],
    ],
    { maxBuffer: 10_000_000 },
  );
  const result = JSON.parse(stdout);
  return {
    perSecond: Number(result['2xx']) / Number(result.duration),
    refused: Number(result.non2xx) + Number(result.errors),
  };
}
