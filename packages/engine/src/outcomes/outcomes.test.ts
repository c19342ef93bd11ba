import { AiResponse } from '@diagbuddy/contract/diagnosis';
import { completeSpecifications } from '@diagbuddy/contract/specification-terms';
import { loadKnowledge } from '@diagbuddy/knowledge/load';
import { describe, expect, it } from 'vitest';
import type { EngineDiagnosis } from '../diagnosis.ts';
import { openEngine } from '../open-engine.ts';
import type { OutcomeCount } from './outcomes.ts';

const knowledge = loadKnowledge();
const engine = await openEngine(knowledge);
const request = { modelNumber: 'WTW5000DW1', symptoms: 'wont spin, loud noise' };
const before = await engine.diagnose(request);
const platform = before.reading.model.platform;
/** A part with one failure mode alone: an outcome of it moves the whole part. */
const second = before.candidates.slice(1).find(({ component }) => causesOf(component) === 1);
if (platform === null || second === undefined) throw new Error('the model must be recognized');

function causesOf(part: string): number {
  const { failureModes } = knowledge.appliances.find(({ applianceType }) => applianceType === 'Washer') ?? {
    failureModes: [],
  };
  return failureModes.filter(({ component }) => component === part).length;
}

const counts = (more: Partial<OutcomeCount>): OutcomeCount[] => [
  { platform, failureMode: second.failureMode, confirmed: 0, refuted: 0, scope: 'own', ...more },
];
const probabilityOf = ({ candidates }: EngineDiagnosis): number =>
  candidates.find(({ component }) => component === second.component)?.probability ?? 0;
const odds = (probability: number): number => probability / (1 - probability);
const gain = async (more: Partial<OutcomeCount>): Promise<number> =>
  odds(probabilityOf(await engine.diagnose(request, { outcomeCounts: counts(more) }))) / odds(probabilityOf(before));

describe('confirmed repairs', () => {
  it('move a prior barely when there is one, clearly when there are a hundred', async () => {
    expect(await gain({ confirmed: 1 })).toBeGreaterThan(1);
    expect(await gain({ confirmed: 1 })).toBeLessThan(1.5);
    expect(await gain({ confirmed: 100 })).toBeGreaterThan(2.5);
  });

  it('of the own company weigh more than everybody’s, of this platform more than of others', async () => {
    const own = await gain({ confirmed: 40 });
    expect(own).toBeGreaterThan(await gain({ confirmed: 40, scope: 'all' }));
    expect(own).toBeGreaterThan(await gain({ confirmed: 40, platform: 'another-design', applianceType: 'Washer' }));
    expect(await gain({ confirmed: 40, platform: null, applianceType: 'Dryer' })).toBeCloseTo(1, 2);
  });

  it('are told on the cause and counted in the basis, the own ones once', async () => {
    const answer = await engine.diagnose(request, {
      outcomeCounts: [...counts({ confirmed: 12, scope: 'all' }), ...counts({ confirmed: 5 })],
    });
    const evidence = answer.candidates.find(({ component }) => component === second.component)?.evidence ?? [];
    expect(evidence).toContainEqual({
      kind: 'outcomes',
      words: answer.reading.model.platformName,
      means: 'confirmed 12 times on this platform, 5 of them by your company',
      supports: true,
    });
    expect(answer.basis.similarRepairs).toBe(12);
    expect(before.basis.similarRepairs).toBe(0);
    AiResponse.parse({ ...answer, modelSpecifications: completeSpecifications(answer.modelSpecifications) });
  });
});

describe('refuted repairs', () => {
  it('lower a cause and stand against it', async () => {
    expect(await gain({ refuted: 30 })).toBeLessThan(0.7);
    const answer = await engine.diagnose(request, { outcomeCounts: counts({ refuted: 3 }) });
    expect(answer.candidates.flatMap(({ evidence }) => evidence)).toContainEqual(
      expect.objectContaining({ kind: 'outcomes', means: 'refuted 3 times on this platform', supports: false }),
    );
  });
});

describe('impossible and many counts', () => {
  it('do no harm', async () => {
    const wrong = [
      ...counts({ confirmed: Number.NaN }),
      ...counts({ confirmed: -5 }),
      ...counts({ refuted: Infinity }),
    ];
    expect(await engine.diagnose(request, { outcomeCounts: wrong })).toEqual(before);
  });
});

describe('a rating', async () => {
  const diagnosis = await engine.diagnose({ modelNumber: 'WTW5000DW1', symptoms: 'wont agitate or spin, F7 E1' });
  const leading = diagnosis.candidates[0];
  const rate = (more: Partial<Parameters<typeof engine.outcomeOf>[0]>) =>
    engine
      .outcomeOf({ diagnosis, isAccurate: null, fixedWithPartNumbers: [], actualSolution: null, ...more })
      .map(({ failureMode, confirmed, refuted }) => ({ failureMode, confirmed, refuted }));
  const confirmed = (failureMode: string | undefined) => ({ failureMode, confirmed: 1, refuted: 0 });
  const refuted = (failureMode: string | undefined) => ({ failureMode, confirmed: 0, refuted: 1 });
  const modeOf = (component: string) => diagnosis.candidates.find((one) => one.component === component)?.failureMode;

  it('as accurate or not speaks of the first cause', async () => {
    expect(leading?.component).toBe('shift-actuator');
    expect(rate({ isAccurate: true })).toEqual([confirmed(leading?.failureMode)]);
    expect(rate({ isAccurate: false })).toEqual([refuted(leading?.failureMode)]);
    expect(rate({})).toEqual([]);
  });

  it('with part numbers confirms the cause that they fit, however they are written', async () => {
    const number = diagnosis.likelyParts[0]?.partNumber ?? '';
    expect(number).not.toBe('');
    expect(rate({ fixedWithPartNumbers: [` ${number.toLowerCase()} `] })).toEqual([confirmed(leading?.failureMode)]);
  });

  it('with a solution confirms the part that it names and refutes the first cause', async () => {
    expect(rate({ isAccurate: false, actualSolution: 'Replaced the drive motor, all good' })).toEqual([
      confirmed(modeOf('drive-motor')),
      refuted(leading?.failureMode),
    ]);
  });

  it('does not take a cleared part for the solution', async () => {
    expect(rate({ actualSolution: 'Shift actuator was fine. Drive belt was broken, fitted a new belt.' })[0]).toEqual(
      confirmed(modeOf('drive-belt')),
    );
  });

  it('falls back on the flag where neither numbers nor words are known', async () => {
    const told = { isAccurate: true, fixedWithPartNumbers: ['NOSUCH1'], actualSolution: 'works now' };
    expect(rate(told)).toEqual([confirmed(leading?.failureMode)]);
  });

  it('names the platform', async () => {
    const [first] = engine.outcomeOf({
      diagnosis,
      isAccurate: true,
      fixedWithPartNumbers: [],
      actualSolution: null,
    });
    expect(first).toMatchObject({ platform, applianceType: 'Washer' });
  });
});
