import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { fullTextSearch } from '@diagbuddy/engine/evaluation/baselines';
import { openEngine } from '@diagbuddy/engine/open-engine';
import { loadKnowledge } from '@diagbuddy/knowledge/load';
import { serverProgram } from '../scripts/paths.mjs';
import { engineRequests } from './complaints.ts';
import { percentile, timeEach } from './measure.ts';

/** Milliseconds of one answer. */
interface Spread {
  p50: number;
  p99: number;
}

/** What the engine takes by itself, next to a full-text search over the same knowledge. */
export interface EngineFigures {
  diagnosis: Spread;
  search: Spread;
  /** In a process that holds nothing else, medians: ms to read the knowledge and weights, and to have the engine ready. */
  readMs: number;
  loadMs: number;
  /** Its resident memory in MB: a Node that does nothing, with the engine ready, and after some diagnoses. */
  memoryMb: { idleNode: number; loaded: number; used: number; diagnoses: number };
}

const starts = 5;
const warmUps = 300;

export async function measureEngine(): Promise<EngineFigures> {
  const alone = Array.from({ length: starts }, startAlone);
  const median = (figure: (one: Alone) => number): number => percentile(alone.map(figure), 0.5);
  const knowledge = loadKnowledge();
  const engine = await openEngine(knowledge);
  const search = fullTextSearch(knowledge);
  const requests = engineRequests(engine);
  const spreadOf = async (answer: (request: (typeof requests)[number]) => unknown): Promise<Spread> => {
    const ask = async (index: number): Promise<void> => {
      const request = requests[index % requests.length];
      if (request !== undefined) await answer(request);
    };
    await timeEach(warmUps, ask);
    const samples = await timeEach(Math.max(1_000, requests.length * 2), ask);
    return { p50: percentile(samples, 0.5), p99: percentile(samples, 0.99) };
  };
  return {
    diagnosis: await spreadOf((request) => engine.diagnose(request)),
    search: await spreadOf(({ applianceType, symptoms }) => search(applianceType ?? null, symptoms)),
    readMs: median(({ readMs }) => readMs),
    loadMs: median(({ loadMs }) => loadMs),
    memoryMb: {
      idleNode: idleNodeMb(),
      loaded: median(({ loaded }) => loaded),
      used: median(({ used }) => used),
      diagnoses: median(({ diagnoses }) => diagnoses),
    },
  };
}

/** What engine-alone.ts answers. */
interface Alone {
  readMs: number;
  loadMs: number;
  loaded: number;
  used: number;
  diagnoses: number;
}

function startAlone(): Alone {
  return JSON.parse(runNode([fileURLToPath(new URL('engine-alone.ts', import.meta.url))]));
}

const idleNodeMb = (): number => Number(runNode(['-p', 'process.memoryUsage().rss'])) / 2 ** 20;

/** As the server runs: with its nursery, its cache and its allocator's threshold. */
function runNode(program: readonly string[]): string {
  const args = [...serverProgram.args.slice(0, -1), ...program];
  const env = { ...process.env, ...serverProgram.env };
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', timeout: 30_000, env });
  if (status !== 0) throw new Error(`node ${args.join(' ')} ended with ${status}: ${stderr}`);
  return stdout;
}
