import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cleanUp, startServer, temporaryFolder, until } from '@diagbuddy/testing/servers/server-process';
import { percentile } from './measure.ts';

const script = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));
const repeats = 5;

/** From the command to the first answer, in ms, with everything installed, built and in place: medians of 5. */
export interface StartFigures {
  npmStart: number;
  script: number;
  server: number;
}

export async function measureStart(): Promise<StartFigures> {
  const dataDir = join(temporaryFolder(), 'data');
  const once = async (command: { command?: string; args?: string[] }): Promise<number> => {
    const startedAt = performance.now();
    const server = await (await startServer({ dataDir, ...command })).ready(120_000);
    const took = performance.now() - startedAt;
    server.process.kill('SIGTERM');
    await server.ended();
    // npm ends before what it started; the next start must not find the folder in use.
    await waitUntilSilent(server.address);
    return took;
  };
  const median = async (command: { command?: string; args?: string[] }): Promise<number> => {
    const samples: number[] = [];
    for (let repeat = 0; repeat < repeats; repeat++) samples.push(await once(command));
    return percentile(samples, 0.5);
  };
  const npm = { command: 'npm', args: ['start'] };
  try {
    await once(npm);
    return {
      npmStart: await median(npm),
      script: await median({ args: [script('scripts/start.mjs')] }),
      server: await median({}),
    };
  } finally {
    await cleanUp();
  }
}

async function waitUntilSilent(address: string): Promise<void> {
  const isSilent = async () => {
    const answer = await fetch(`${address}/api/health`).catch(() => null);
    await answer?.body?.cancel();
    return answer === null;
  };
  await until(isSilent, 10_000, 'the server is silent');
}
