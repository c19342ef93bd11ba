import type { Knowledge } from '@diagbuddy/knowledge/schema';
import { createEngine, type Engine } from '../engine.ts';
import { weights } from '../rank/weights.ts';
import { type Metrics, score } from './metrics.ts';
import type { RealCase } from './real-cases.ts';
import { scoreEngine } from './score-engine.ts';

type Weights = { -readonly [Name in keyof typeof weights]: number };

/** The kinds of evidence and the weights that count them; at 0 the engine does not see them. */
const kinds: readonly { name: string; off: readonly (keyof Weights)[] }[] = [
  { name: 'how common a failure is (`prior`)', off: ['prior'] },
  { name: 'how often finished repairs replaced a part (`repairRate`)', off: ['repairRate'] },
  { name: 'symptoms (`symptom`, `denied`, `told`)', off: ['symptom', 'denied', 'told'] },
  { name: 'causes learned from complaints (`learned`)', off: ['learned'] },
  { name: "the knowledge's own words (`wording`)", off: ['wording'] },
  { name: 'error codes (`code`, `strangeCode`)', off: ['code', 'strangeCode'] },
  {
    name: 'parts tested, measured, replaced, named (`tested...`, `replaced`, `mentioned`)',
    off: ['testedBad', 'testedGood', 'replaced', 'mentioned'],
  },
  { name: 'voltage at a part (`fed`, `starved`, `silent`)', off: ['fed', 'starved', 'silent', 'beforeStarved'] },
  {
    name: 'design, brand and fuel (`offPlatform`, `offBrand`, ...)',
    off: ['offPlatform', 'offSupposedPlatform', 'offBrand', 'unknownBrand', 'otherFuel', 'ownPlatform'],
  },
];

export type WithoutPart = { name: string; metrics: Metrics };

/** The score of the whole engine, then of the engine without one kind of evidence at a time. */
export function scoreWithoutParts(engine: Engine, cases: readonly RealCase[], knowledge: Knowledge): WithoutPart[] {
  const untaught = createEngine({ ...knowledge, textModels: new Map() });
  return [
    { name: 'whole engine', metrics: score(scoreEngine(engine, cases)) },
    ...kinds.map(({ name, off }) => ({
      name: `without ${name}`,
      metrics: withWeights(zeros(off), () => score(scoreEngine(engine, cases))),
    })),
    {
      name: 'without any text model (neither causes nor symptoms learned)',
      metrics: score(scoreEngine(untaught, cases)),
    },
  ];
}

const zeros = (names: readonly (keyof Weights)[]): Partial<Weights> =>
  Object.fromEntries(names.map((name) => [name, 0]));

/** Runs something under other weights and puts the engine's own back. */
function withWeights<T>(changed: Partial<Weights>, run: () => T): T {
  const own = { ...weights };
  Object.assign(weights, changed);
  try {
    return run();
  } finally {
    Object.assign(weights, own);
  }
}
