import { expect, it } from 'vitest';
import type { DiagnosisRequest } from '../diagnosis.ts';
import { openEngine } from '../open-engine.ts';

const engine = await openEngine();

const machine = (modelNumber: string, symptoms: string): DiagnosisRequest => ({
  ...{ modelNumber, symptoms, applianceType: null, brand: null },
});
const notHeating = machine('WED5620HW', 'no heat electric');
const warmFridge = machine('WRS325SDHZ', 'freezer is fine, fridge side is warm');
const dirtyDishes = machine('GDT665SSNSS', 'dishes on the top rack come out dirty');
const gasDryer = machine('MGDC215EW', 'gas dryer, no heat');
const microwave = machine('JVM3160RFSS', 'runs but does not heat');
const wontLight = machine('JGB735SPSS', "oven won't light, top burners are fine");
const full = machine('WM3400CW', 'OE code, tub sits full of water');

async function turnOf(request: DiagnosisRequest, ...messages: readonly string[]) {
  const turn = await engine.converse({ request, history: messages.slice(0, -1), message: messages.at(-1) ?? '' });
  const facts = turn.diagnosis.reading.facts.map(({ component, finding }) => `${component} ${finding}`);
  return { ...turn, facts };
}

it.each<[DiagnosisRequest, readonly string[], string]>([
  [notHeating, ["where's the thermal cutoff", "it's open"], 'thermal-cutoff bad'],
  [notHeating, ['how do I test the hi limit', 'pass'], 'high-limit-thermostat good'],
  [dirtyDishes, ['upper arm is plugged with seeds', 'cleaned it out, still dirty on top'], 'spray-arms good'],
  [dirtyDishes, ["you sure it's not the circ pump", 'impeller on it is broke off'], 'circulation-pump-or-motor bad'],
  [gasDryer, ['how do I test the gas valve coils', 'put a set in anyway, same thing'], 'gas-valve-coils replaced'],
  [gasDryer, ['what does the flame sensor do', 'tried another one, no change'], 'flame-sensor replaced'],
  [warmFridge, ["evap fan isn't turning", '13 volts at the plug and it just sits there'], 'evaporator-fan-motor bad'],
])('reads "it" as the part that was spoken of: %#', async (request, messages, fact) => {
  expect((await turnOf(request, ...messages)).facts).toContain(fact);
});

it('leaves "it" the machine where it does something', async () => {
  const { facts } = await turnOf(dirtyDishes, 'upper arm is plugged with seeds', "there's a puddle under it");
  expect(facts).toEqual(['spray-arms bad']);
});

it('keeps speaking of a part where a question weighs it against another one', async () => {
  const { facts } = await turnOf(
    warmFridge,
    ...["evap fan isn't turning", 'is it the motor or the board', '13 volts at the plug and it just sits there'],
  );
  expect(facts).toEqual(['evaporator-fan-motor bad']);
});

it.each<[DiagnosisRequest, readonly string[], readonly string[]]>([
  [
    warmFridge,
    ['evap fan is blowing strong', "sorry, that was the condenser fan. evap fan isn't turning"],
    ['condenser-fan-motor good', 'evaporator-fan-motor bad'],
  ],
  [
    microwave,
    ['mag filament 0.4, nothing to ground', 'no wait, that was the transformer primary. mag filament is open'],
    ['high-voltage-transformer good', 'magnetron bad'],
  ],
  [full, ['14 ohms across the pump', 'sorry, I was on the wrong plug. drain pump is OL'], ['drain-pump bad']],
  [wontLight, ['igniter pulls 2.6 amps', "wait I had the clamp around both wires, it's 3.3"], ['oven-igniter good']],
])('reads what a correction states behind what it moves: %#', async (request, messages, facts) => {
  expect((await turnOf(request, ...messages)).facts.toSorted()).toEqual(facts.toSorted());
});

it('takes back what was measured with the meter set wrong', async () => {
  const plate = machine('WMH31017HS', "turntable doesn't turn");
  const { kind, facts } = await turnOf(
    plate,
    ...["motor gets 120 and doesn't move", 'hold on, meter was on DC, there is no voltage there'],
  );
  expect([kind, facts]).toEqual(['finding', []]);
});

it.each([
  ['whats the number on it', /^Oven or broil igniter: WB13/],
  ['can it still be bad?', /^The oven or broil igniter is \d+% likely/],
  ['now what', /Pass: .*Fail: /],
  ['what makes those go', /igniter/],
  ['can it wait till next week', /^Only if it stays off/],
  ['will running it hurt anything', /^No, not until/],
  ['customer wants to know if she can use it meanwhile', /^No, not until/],
  ['how do I get it off', /^Getting to the oven or broil igniter/],
  ['anything else I should check before I order it', /^It could also be|^Nothing else/],
  ['how do I test the safety valve', /^Measure the oven safety valve's coils/],
  ['is that in spec?', /igniter should read 3/],
])('answers what was asked of the part that was spoken of: %s', async (message, answer) => {
  const { kind, reply } = await turnOf(wontLight, 'igniter pulls 2.6 amps', message);
  expect([kind, reply]).toEqual(['question', expect.stringMatching(answer)]);
});

it('tells what is expected where it tells how to test', async () => {
  const { reply } = await turnOf(machine('WTW5000DW1', 'wont spin'), 'how do I test the shifter');
  expect(reply).toMatch(/Expect 2,000–3,500 Ω\. Pass: /);
});

it.each(["element's in, bakes great", 'fan motor swapped, blowing cold in the fridge now', 'done, dries good'])(
  'takes for the end of a repair: %s',
  async (message) => {
    expect((await turnOf(warmFridge, "evap fan isn't turning", message)).kind).toBe('outcome');
  },
);

it.each(['you see the cowboys game', 'you ever been to dallas'])(
  'takes for no matter of the repair: %s',
  async (message) => {
    expect((await turnOf(full, message)).kind).toBe('smalltalk');
  },
);
