import { execFileSync } from 'node:child_process';
import { loadavg } from 'node:os';
import { closeConnections } from '@diagbuddy/testing/http/transports';
import type { AtEnd } from '@diagbuddy/testing/servers/nodes';
import { cleanUp, repository } from '@diagbuddy/testing/servers/server-process';
import type { Figure } from '../measure.ts';
import { reliabilityPage, report } from '../results-file.ts';

interface Goal {
  title: string;
  /** What the goal's generator of numbers starts from; `null` where nothing is random. */
  seed: number | null;
  limitSeconds: number;
}

/** What a run hands in: how it was measured, and its figures. */
interface Outcome {
  about: string;
  figures: Figure[];
}

/**
 * Runs one goal: writes its section of bench/reliability/results.md, prints one line of JSON, and ends with 1 when a figure
 * misses or the time is over.
 */
export async function runGoal(
  { title, seed, limitSeconds }: Goal,
  run: (atEnd: AtEnd) => Promise<Outcome>,
): Promise<void> {
  if (process.env.NODE_ENV !== 'production') {
    throw new Error(
      'A goal is measured as in production: run `npm run bench -- reliability`, or set NODE_ENV=production.',
    );
  }
  const ends: (() => Promise<unknown>)[] = [closeConnections];
  const endAll = async (): Promise<void> => {
    for (const end of ends.reverse()) await end().catch(() => undefined);
    await cleanUp();
  };
  const [loadBefore = 0] = loadavg();
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: repository, encoding: 'utf8' }).trim();
  const facts = { title, seed, commit, loadBefore: Number(loadBefore.toFixed(2)) };
  const print = (result: object): void => void process.stdout.write(`${JSON.stringify({ ...facts, ...result })}\n`);
  const startedAt = performance.now();
  const seconds = (): number => Math.round((performance.now() - startedAt) / 1_000);
  const limit = setTimeout(() => {
    print({ reached: false, seconds: seconds(), reason: `not done within ${limitSeconds} s` });
    void endAll().finally(() => process.exit(1));
  }, limitSeconds * 1_000);
  try {
    const { about, figures } = await run((end) => ends.push(end));
    const reached = figures.every(({ isMet }) => isMet !== false);
    const circumstances = `${seed === null ? 'Nothing random' : `Seed ${seed}`}, commit ${commit}, ${seconds()} s.`;
    report(
      {
        title,
        about: `${about}\n\n**${reached ? 'Reached' : 'Not reached'}.** ${circumstances}`,
        figures,
      },
      reliabilityPage,
    );
    print({
      reached,
      seconds: seconds(),
      figures,
    });
  } finally {
    clearTimeout(limit);
    await endAll();
  }
}
