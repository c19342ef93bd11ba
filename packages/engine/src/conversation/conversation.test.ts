import { expect, it } from 'vitest';
import type { DiagnosisRequest } from '../diagnosis.ts';
import { openEngine } from '../open-engine.ts';

const engine = await openEngine();
const slowFill: DiagnosisRequest = {
  ...{ modelNumber: 'WFW5620HW', applianceType: null, brand: null },
  symptoms: 'F8 E1, fills real slow',
};
const slowOven: DiagnosisRequest = {
  ...{ modelNumber: 'FGEF3036TF', applianceType: null, brand: null },
  symptoms: 'oven takes forever to preheat',
};

const factsOf = ({ diagnosis }: Awaited<ReturnType<typeof engine.converse>>): string[] =>
  diagnosis.reading.facts.map(({ component, finding }) => `${component} ${finding}`);

it('has a repair tried that the message says is done', async () => {
  const { reply } = await engine.converse({
    request: slowFill,
    history: [],
    message: 'screens were packed with sand, cleaned them',
  });
  expect(reply).toContain('Run the machine now.');
});

it.each(['still slow', 'no change', "didn't help", 'same thing'])(
  'counts a repair as tried once the machine acts as before: %s',
  async (message) => {
    const history = ['screens were packed with sand, cleaned them'];
    const turn = await engine.converse({ request: slowFill, history, message });
    expect([turn.kind, factsOf(turn)]).toEqual(['finding', ['inlet-screens-or-water-supply replaced']]);
    expect(turn.diagnosis.candidates[0]?.component).not.toBe('inlet-screens-or-water-supply');
  },
);

it('takes "still working on it" for no result', async () => {
  const history = ['screens were packed with sand, cleaned them'];
  const turn = await engine.converse({ request: slowFill, history, message: 'still working on it' });
  expect(factsOf(turn)).toEqual(['inlet-screens-or-water-supply bad']);
});

it('tells the reading of the part that the next test is of, where the question names it loosely', async () => {
  const found = 'screens are clean and both taps are wide open';
  const { diagnosis } = await engine.converse({ request: slowFill, history: [], message: found });
  expect(diagnosis.nextBestTest?.component).toBe('water-inlet-valve');
  const { reply } = await engine.converse({
    request: slowFill,
    history: [found],
    message: 'what ohms should the valve read',
  });
  expect(reply).toMatch(/^The water inlet valve should read [\d,]+–[\d,]+ Ω/);
});

it('answers "ohms?" with what the part should read', async () => {
  const { kind, reply } = await engine.converse({
    request: slowOven,
    history: ['bake element glows on one side only'],
    message: 'ohms?',
  });
  expect([kind, reply]).toEqual(['question', expect.stringContaining('bake element')]);
});

it('reads an element that glows in part as bad', async () => {
  const turn = await engine.converse({
    request: slowOven,
    history: [],
    message: 'bake element glows on one side only',
  });
  expect(factsOf(turn)).toEqual(['bake-element bad']);
});
