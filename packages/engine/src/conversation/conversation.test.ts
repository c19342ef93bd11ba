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

/** The facts after each message of a conversation, and the last turn. */
async function lastTurn(request: DiagnosisRequest, messages: readonly string[]) {
  const history = messages.slice(0, -1);
  const turn = await engine.converse({ request, history, message: messages.at(-1) ?? '' });
  return { ...turn, facts: factsOf(turn) };
}
const machine = (modelNumber: string, symptoms: string): DiagnosisRequest => ({
  ...{ modelNumber, symptoms, applianceType: null, brand: null },
});
const notDraining = machine('SHPM88Z75N', 'E24, water in the bottom');
const notHeating = machine('WED5620HW', 'no heat electric');
const noBake = machine('FFEF3054TS', 'No bake, broil is fine.');
const wontLight = machine('GCRG3060AF', 'oven wont light, igniter glows orange');
const dirtyDishes = machine('KDTE334GPS0', "Dishes come out dirty, can't hear any spray");

it.each([
  'pump cover was popped loose, snapped it back',
  'leveled it and ran one even load, same banging',
  "worth fixing? it's from 2012",
])('takes a message that speaks of something else for no answer of the last test: %s', async (message) => {
  const { nextBestTest } = await engine.diagnose(notDraining);
  const { diagnosis } = await engine.converse({ request: notDraining, history: [], message });
  expect(diagnosis.reading.facts.map(({ component }) => component)).not.toContain(nextBestTest?.component);
});

it('asks what an open line says that the last test can not give', async () => {
  const beeping = machine('NE59M6850SS', 'Beeping, SE on the display.');
  const { kind, facts, reply } = await lastTurn(beeping, ['OL']);
  expect([kind, facts, reply]).toEqual(['finding', [], expect.stringContaining('Tell me pass or fail')]);
});

it('takes a bare figure at the part of which the question before asked what it should read', async () => {
  const { diagnosis } = await lastTurn(noBake, ['pass', 'what should that bake element read?']);
  expect(diagnosis.nextBestTest?.component).not.toBe('bake-element');
  const { facts } = await lastTurn(noBake, ['pass', 'what should that bake element read?', '19.8']);
  expect(facts).toEqual(['bake-element good']);
});

it.each([
  [wontLight, ['igniter pulls 2.4 amps', 'oops, clamp was on the wrong lead, 3.3'], ['oven-igniter good']],
  [dirtyDishes, ['wash pump reads OL', 'sorry, I meant the drain pump'], ['drain-pump bad']],
  [dirtyDishes, ['wash pump reads OL', 'what tools do I need', 'scratch that, wrong plug'], []],
  [
    dirtyDishes,
    ['wash pump reads OL', 'no wait, I had it set wrong, they are good'],
    ['circulation-pump-or-motor good'],
  ],
])('reads a correction as what it puts in the place of the last finding: %#', async (request, messages, facts) => {
  expect((await lastTurn(request, messages)).facts).toEqual(facts);
});

it.each(['hi limit ditto', 'same for the hi limit', 'hi limit too'])(
  'reads the last finding again of the part that a message names: %s',
  async (message) => {
    const { facts } = await lastTurn(notHeating, ['tco beeps, its good', message]);
    expect(facts).toEqual(['thermal-cutoff good', 'high-limit-thermostat good']);
  },
);

it('takes a thumb for thanks behind an answer, and for a pass behind a test', async () => {
  expect((await lastTurn(noBake, ['what does the bake element do?', '👍'])).kind).toBe('smalltalk');
  expect((await lastTurn(noBake, ['👍'])).facts).toEqual(['bake-element good']);
});

it('reads continuity to the case as a short', async () => {
  const humming = machine('WMH31017HS', "Runs but doesn't heat, loud hum");
  expect((await lastTurn(humming, ['magnetron has continuity to the case'])).facts).toEqual(['magnetron bad']);
});

it.each([
  ['new cap in, spins up fine', 'outcome'],
  ['pulled the seed, drains like crazy', 'outcome'],
  ['switches and fuse in, leak test fine, heats', 'outcome'],
  ['new panel, no beeps', 'outcome'],
  ['spliced it and its good now', 'outcome'],
  ['closing it out, was the drain pump', 'outcome'],
  ['pump was it', 'outcome'],
  ['new cutoff and cleaned the hose, heating now', 'outcome'],
  ['drains now. out of here', 'outcome'],
  ['pulled the fan and on 12 volts it runs fine', 'finding'],
  ['filter was clogged but cleaned it, runs fine', 'finding'],
  ['unplugged the keypad, quiet now', 'finding'],
  ['swapped in the coil from the rear, works', 'finding'],
  ['replaced the pump, drains now but still leaks', 'finding'],
])('tells a finished repair from a test: %s', async (message, kind) => {
  const outcome = (await lastTurn(notDraining, [message])).kind === 'outcome';
  expect(outcome).toBe(kind === 'outcome');
});

it.each([
  ["what's it supposed to pull", /igniter should read 3/],
  ['so is it the gas valve or the igniter', /^Oven or broil igniter \d+% and oven gas safety valve \d+%\. To tell: /],
  ['should I change the igniter', /^Not yet: the oven or broil igniter is \d+% likely\. First /],
  ['and the igniter?', /igniter should read 3/],
  ['how do I test the igniter safely', /Pass: .*Fail: /],
  ['which one do I order', /^Oven or broil igniter: \d{6}/],
  ['price on the igniter', /plus about [\d.]+ h of labor/],
  ['cust wants to know how much', /plus about [\d.]+ h of labor/],
  ['is that a hard job', /^About \d+ min to replace/],
  ['u sure?', /^The oven or broil igniter is at \d+%/],
  ['whats left', /^It could also be: /],
  ['does that happen in winter', /^I have no answer to that on file/],
])('answers what was asked: %s', async (message, answer) => {
  const { kind, reply } = await lastTurn(wontLight, ['ok whats the igniter do', message]);
  expect([kind, reply]).toEqual(['question', expect.stringMatching(answer)]);
});

it('advises against replacing a part that was found good, and for one that was found bad', async () => {
  const ask = 'should I replace the igniter';
  expect((await lastTurn(wontLight, ['igniter pulls 3.3 amps', ask])).reply).toMatch(
    /^No\. The oven or broil igniter was found good/,
  );
  expect((await lastTurn(wontLight, ['igniter pulls 2.4 amps', ask])).reply).toMatch(/^Yes: it was found bad/);
});

it('notes that a fault is still there', async () => {
  const { kind, reply } = await lastTurn(notDraining, ['still e24']);
  expect([kind, reply]).toEqual(['finding', expect.stringContaining('no change')]);
});

it.each([
  ['my guess is the drain pump', 'drain-pump suspected'],
  ['drain pump is swelled up', 'drain-pump bad'],
])('reads a finding: %s', async (message, fact) => {
  expect((await lastTurn(notDraining, [message])).facts).toEqual([fact]);
});

it('takes the glow of a bar that glows when it is weak for no finding', async () => {
  const { candidates, reading } = await engine.diagnose(wontLight);
  expect([candidates[0]?.component, reading.facts]).toEqual(['oven-igniter', []]);
});

it.each(['k ordering it', "ok I'll check that next", 'gonna test the drain pump', 'let me grab my meter'])(
  'takes a plan for no finding: %s',
  async (message) => {
    const { kind, facts, reply, changes } = await lastTurn(notDraining, [message]);
    expect([kind, facts, changes]).toEqual(['smalltalk', [], []]);
    expect(reply).toMatch(/^OK\. Next is still: /);
  },
);

it('clears no part by a bare figure that nothing on file judges', async () => {
  const freezing = machine('LSC27926ST', 'Lettuce freezing.');
  const { facts, reply } = await lastTurn(freezing, ['417']);
  expect([facts, reply]).toEqual([[], expect.stringContaining('where was that measured?')]);
});

it('tells what to look for at a part that nothing is measured at', async () => {
  const banging = machine('WT7300CW', 'UE code, wont spin out, banging');
  expect((await lastTurn(banging, ['rods?'])).reply).toMatch(
    /^Nothing to measure at the suspension rods: .* Pass: .* Fail: /,
  );
});

it.each([
  ['all 4 rods bounce once and stop', 'suspension-rods-or-springs good'],
  ['rods keep bouncing', 'suspension-rods-or-springs bad'],
])('reads how a drum swings: %s', async (message, fact) => {
  expect((await lastTurn(machine('WT7300CW', 'UE code, wont spin out, banging'), [message])).facts).toEqual([fact]);
});

it('takes a shown code for what is asked about by its letters', async () => {
  const { kind, reply } = await lastTurn(machine('795.72053110', 'Er FF on the display, freezer 20.'), [
    'what does FF mean again',
  ]);
  expect([kind, reply]).toEqual(['question', expect.stringMatching(/fan/i)]);
});

it('asks what marks without a word mean', async () => {
  expect((await lastTurn(notDraining, ['???'])).kind).toBe('unclear');
});

it('reads a leg that is gone, whatever test was asked for', async () => {
  const cold = machine('JB735SPSS', 'Display on, nothing heats, top or oven.');
  const { facts } = await lastTurn(cold, ['yes', '118 on one side, 3 on the other']);
  expect(facts).toContain('household-power-or-breaker bad');
});

it('reads what goes into a filter and does not come out of it', async () => {
  const dead = machine('FFFW5000QW', 'Dead, no lights.');
  expect((await lastTurn(dead, ['119 in and 0 out of the filter where the cord comes in'])).facts).toContain(
    'line-filter bad',
  );
});

const humming = machine('WDT730PAHZ0', 'Does not drain, hums in the drain step.');

it('leaves a part that was found good again less than before', async () => {
  const shareAfter = async (messages: readonly string[]): Promise<number> => {
    const { diagnosis } = await lastTurn(humming, messages);
    return diagnosis.candidates.find(({ component }) => component === 'drain-pump')?.probability ?? 0;
  };
  const once = await shareAfter(['drain pump tests good']);
  expect(await shareAfter(['drain pump tests good', "pump's free, 31 ohms on it"])).toBeLessThan(once);
});

it('lets what was found bad last explain what was found before', async () => {
  const { diagnosis, facts } = await lastTurn(humming, ['drain pump is bad', 'check valve is stuck shut']);
  expect(facts).toContain('check-valve bad');
  expect(diagnosis.candidates.find(({ component }) => component === 'check-valve')?.probability).toBeGreaterThan(0.3);
});

it('takes a word that other parts are called by for no answer of the last test', async () => {
  const warm = machine('LMXS30776S', 'both sides warm, fans run');
  const { facts } = await lastTurn(warm, ['compressor running hot', 'coils clean']);
  expect(facts).toContain('condenser-coils-dirty good');
  expect(facts).not.toContain('condenser-fan-motor good');
});
