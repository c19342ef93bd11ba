import { AiResponse } from '@diagbuddy/contract/diagnosis';
import { loadKnowledge } from '@diagbuddy/knowledge/load';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EngineDiagnosis } from '../diagnosis.ts';
import { createEngine } from '../engine.ts';

const knowledge = loadKnowledge();
const engine = createEngine(knowledge);
const washer = { modelNumber: 'WTW5000DW1', symptoms: 'wont spin, stops with lid locked light flashing' };
const dryer = { modelNumber: 'WED5000DW2', symptoms: 'electric dryer runs but no heat' };
const say = (request: typeof washer, message: string, messages: string[] = []) =>
  engine.converse({ request, messages, message });
const probabilityOf = ({ candidates }: EngineDiagnosis, component: string): number =>
  candidates.find((candidate) => candidate.component === component)?.probability ?? 0;

describe('a finding', () => {
  it('is read like a symptom and moves the causes', () => {
    const { reply, kind, changes, diagnosis } = say(dryer, 'breaker is fine');
    expect(kind).toBe('finding');
    const breaker = changes.find(({ component }) => component === 'household-power-or-breaker');
    expect(breaker?.after).toBeLessThan(breaker?.before ?? 0);
    expect(reply).toContain('“breaker is fine”: the house supply and breaker is in order');
    expect(reply).toMatch(/the house supply and breaker down from \d+ % to \d+ %/);
    expect(diagnosis.reading.exclusions).toContainEqual(expect.objectContaining({ how: 'tested-good' }));
  });

  it('is answered with what leads now, the best next test and what that rests on', () => {
    const { reply, diagnosis } = say(dryer, 'no power at the heater');
    expect(reply).toContain(`Next best test: ${diagnosis.nextBestTest?.title}`);
    expect(reply).toMatch(/Leading now: .+ \(\d+ %\)/);
    expect(reply).toMatch(/Rests on: your complaint and 1 later finding; the dryer knowledge for /);
  });

  it.each([
    ['swapped the pump already', 'the drain pump was replaced already'],
    ['lid lock clicks, reads 60 ohms', '“60 ohms” at the lid lock'],
    ['F7E1 now', 'code F7E1: Basket speed sensor fault'],
    ['it shows F9E9', 'which no table here knows'],
  ])('tells what was understood of "%s"', (message, understood) => {
    const { reply, kind } = say(washer, message);
    expect(kind).toBe('finding');
    expect(reply).toContain(understood);
  });

  it('counts beside all that was told before', () => {
    const alone = say(dryer, 'breaker is fine').diagnosis;
    const both = say(dryer, 'breaker is fine', ['no power at the heater']).diagnosis;
    expect(probabilityOf(both, 'heating-element')).toBeLessThan(probabilityOf(alone, 'heating-element'));
    expect(both.reading.exclusions).toEqual(alone.reading.exclusions);
  });

  it('is kept apart from the complaint: no negation reaches over', () => {
    const { diagnosis } = say({ modelNumber: 'WTW5000DW1', symptoms: 'it does not' }, 'leaks from the bottom');
    expect(diagnosis.reading.symptoms.filter(({ id, present }) => id.startsWith('leak') && !present)).toEqual([]);
  });

  it('names the appliance where nothing else does', () => {
    const { reply, diagnosis } = say({ modelNumber: 'XX', symptoms: 'does not work' }, 'it is a dishwasher');
    expect(reply).toContain('the appliance is a dishwasher');
    expect(diagnosis.reading.model.applianceType).toBe('Dishwasher');
  });

  it('does not have its test proposed again', () => {
    const before = engine.diagnose(dryer);
    expect(before.procedures.some(({ title }) => /house supply and breaker/.test(title))).toBe(true);
    const { diagnosis } = say(dryer, 'breaker is fine');
    expect(diagnosis.procedures.filter(({ title }) => /house supply and breaker/.test(title))).toEqual([]);
  });
});

describe('a smell of gas', () => {
  it('comes before everything', () => {
    const oven = { modelNumber: 'WFG505M0BS', symptoms: 'oven wont heat, burners work' };
    expect(say(oven, 'i smell gas').reply).toMatch(/^Gas smell: .*Shut the gas off/);
    expect(say(oven, 'part number of the igniter?', ['i smell gas']).reply).toMatch(/^Gas smell: /);
  });
});

describe('a yes or no', () => {
  const vague = { modelNumber: 'WED5000DW2', symptoms: 'makes a noise' };
  const said = 'it started last week';
  const asked = engine.converse({ request: vague, messages: [], message: said });

  it('answers the question that the engine asked', () => {
    const id = knowledge.appliances
      .flatMap(({ symptoms }) => symptoms)
      .find(({ name }) => asked.diagnosis.question?.toLowerCase().includes(name.toLowerCase()))?.id;
    expect(id).toBeDefined();
    for (const [message, present] of [
      ['yes', true],
      ['No.', false],
    ] as const) {
      const { kind, diagnosis, reply } = say(vague, message, [said]);
      expect(kind).toBe('finding');
      expect(reply).toContain(present ? 'Understood: “yes”' : 'Understood: “No”: not: ');
      expect(diagnosis.reading.symptoms).toContainEqual(expect.objectContaining({ id, present }));
    }
  });

  it('is unclear where nothing was asked', () => {
    const sure = { modelNumber: 'WTW5000DW1', symptoms: 'lid wont lock, lid locked light flashing, F5E2' };
    expect(engine.diagnose(sure).question).toBeNull();
    expect(say(sure, 'yes').kind).toBe('unclear');
  });
});

describe('a finding without a part', () => {
  it('belongs to the part that was spoken of', () => {
    const { reply } = say(dryer, 'reads open', ['how do I test the thermal fuse?']);
    expect(reply).toContain('“reads open” at the thermal fuse: outside the expected reading');
  });

  it('belongs to the part of the best next test where none was spoken of', () => {
    const { diagnosis, reply } = say(washer, 'swapped it already');
    expect(reply).toContain('the lid lock was replaced already');
    expect(diagnosis.reading.exclusions).toContainEqual(
      expect.objectContaining({ component: 'lid-lock', how: 'replaced' }),
    );
  });

  it('is held against what its test expects where the knowledge names several ranges', () => {
    const oven = { modelNumber: 'WFG505M0BS', symptoms: 'oven wont heat, burners work' };
    const { reply } = say(oven, '2.8 amps', ['igniter glows but no flame']);
    expect(reply).toMatch(/“2\.8 amps” at the .*igniter, to be held against its test \(.*below 2\.9 A/);
  });

  it('replaces what was said of the part before', () => {
    const { diagnosis } = say(dryer, 'replaced it, still no heat', ['thermal fuse reads open']);
    const before = say(dryer, 'thermal fuse reads open').diagnosis;
    expect(probabilityOf(diagnosis, 'thermal-fuse')).toBeLessThan(0.3 * probabilityOf(before, 'thermal-fuse'));
  });

  it('is not made of a sentence about the machine', () => {
    expect(say(washer, 'it spins fine now').diagnosis.reading.exclusions).toEqual([]);
  });
});

describe('a question', () => {
  const platform = knowledge.appliances
    .flatMap(({ platforms }) => platforms)
    .find(({ id }) => id === engine.diagnose(washer).reading.model.platform);
  const lidLock = knowledge.appliances.flatMap(({ components }) => components).find(({ id }) => id === 'lid-lock');

  it('is no evidence', () => {
    const { changes, kind, diagnosis } = say(washer, 'could it be the drain pump, and how do I test it?');
    expect(kind).toBe('question');
    expect(changes).toEqual([]);
    expect(diagnosis).toEqual(engine.diagnose(washer));
  });

  it('for the diagnostic mode is answered for the platform, or not at all', () => {
    expect(say(washer, 'how do I get into diagnostic mode').reply).toContain(platform?.diagnosticMode ?? 'missing');
    const unknown = say({ modelNumber: 'XX', symptoms: 'washer wont drain' }, 'how do I get into diagnostic mode');
    expect(unknown.reply).toContain('is not known for this model');
  });

  it('how to test a part is answered with its test and its expected reading', () => {
    const { reply } = say(washer, 'how do I test the lid lock?');
    expect(reply).toContain(lidLock?.test.procedure);
    expect(reply).toContain(`Expected: ${lidLock?.test.expected}`);
  });

  it.each(['what does the lid lock do', 'where is the lid lock'])('"%s" is answered with its function', (message) => {
    expect(say(washer, message).reply).toContain(lidLock?.function);
  });

  it('for a part number gives one with its source, or says that it is not known', () => {
    const number = platform?.parts.find(({ component }) => component === 'lid-lock')?.partNumber ?? 'missing';
    expect(say(washer, 'part number of the lid lock?').reply).toContain(number);
    expect(say({ ...washer, modelNumber: 'XX' }, 'part number for the lid lock').reply).toContain('is not known');
  });

  it('for a code tells its meaning, or that no table has it', () => {
    expect(say(washer, 'what does F5E2 mean?').reply).toContain('Lid (door) lock did not reach the locked position');
    expect(say(washer, 'what does F9E9 mean?').reply).toContain('No code table in the knowledge has F9E9');
  });

  it('for other causes names them with their probabilities', () => {
    const { reply, diagnosis } = say(dryer, 'what else could it be?');
    const second = diagnosis.candidates[1];
    expect(reply).toContain(second?.cause);
    expect(reply).toContain(`(${Math.round(100 * (second?.probability ?? 0))} %)`);
  });

  it('for the work tells hours and difficulty', () => {
    expect(say(washer, 'how long does the lid lock take, is it hard?').reply).toMatch(
      /rated easy and takes about 0\.6 h/,
    );
  });

  it('for the price tells a sourced one, or that there is none', () => {
    expect(say(washer, 'is it worth replacing the lid lock?').reply).toMatch(/was seen at \$\d+/);
    expect(say({ ...washer, modelNumber: 'XX' }, 'price of the lid lock?').reply).toContain(
      'No source here names a price',
    );
  });

  it('and a finding in one message are both heard', () => {
    const { reply, kind, changes } = say(dryer, 'breaker is fine. how do I test the thermal fuse?');
    expect(kind).toBe('question');
    expect(changes.length).toBeGreaterThan(0);
    expect(reply).toContain('is in order');
    expect(reply).toContain('To test the thermal fuse:');
  });
});

describe('anything else', () => {
  it.each(['asdf qwer', 'thanks', '???', 'lavadora por favor'])(
    '"%s" is called unclear and changes nothing',
    (message) => {
      const { reply, kind, diagnosis } = say(washer, message);
      expect(kind).toBe('unclear');
      expect(reply).toContain('I could not read');
      expect(reply).toContain('Next best test:');
      expect(diagnosis).toEqual(engine.diagnose(washer));
    },
  );

  it('never throws, fits the contract and names what it rests on', () => {
    const message = fc.oneof(
      fc.string({ maxLength: 300 }),
      fc.constantFrom('it', 'reads 60 ohms', 'how?', 'part number?', 'what does 5E mean', "it's it's it's ".repeat(80)),
    );
    fc.assert(
      fc.property(
        fc.array(message, { maxLength: 4 }),
        message,
        fc.string({ maxLength: 30 }),
        (messages, last, model) => {
          const { reply, diagnosis, changes } = engine.converse({
            request: { modelNumber: model, symptoms: 'washer wont drain' },
            messages,
            message: last,
          });
          AiResponse.parse(diagnosis);
          expect(reply).toContain('Rests on:');
          for (const { before, after } of changes) expect(Math.max(before, after)).toBeLessThanOrEqual(1);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('reads a long talk of long messages', () => {
    const messages = Array.from({ length: 200 }, (_, at) => `the pump reads ${at} ohms and it leaks. `.repeat(100));
    expect(say(washer, 'reads open', messages).reply).not.toBe('');
  });
});
