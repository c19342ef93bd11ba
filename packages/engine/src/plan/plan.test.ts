import { loadKnowledge } from '@diagbuddy/knowledge/load';
import { describe, expect, it } from 'vitest';
import type { EngineDiagnosis } from '../diagnosis.ts';
import { createEngine } from '../engine.ts';

const engine = createEngine(loadKnowledge());
const diagnose = (modelNumber: string, symptoms: string): EngineDiagnosis => engine.diagnose({ modelNumber, symptoms });
const titles = ({ procedures }: EngineDiagnosis): string[] => procedures.map(({ title }) => title);

describe('the plan', () => {
  it('begins with the best next test', () => {
    for (const symptoms of ['wont drain, water standing in the tub', 'wont spin, loud noise', 'leaks from the front']) {
      const answer = diagnose('WFW5620HW', symptoms);
      expect(answer.nextBestTest?.procedureStep).toBe(1);
      expect(answer.nextBestTest?.title).toBe(answer.procedures[0]?.title);
    }
  });

  it('names the part where a step says only what to do', () => {
    expect(titles(diagnose('LFXS26973S', 'not cooling, compressor clicks'))).toContain(
      'Measure: start relay and overload',
    );
  });

  it('does not ask for the code again that was given', () => {
    const [before, after] = ['neither agitates nor spins', 'neither agitates nor spins, F7E1'].map((symptoms) =>
      titles(diagnose('WTW5000DW1', symptoms)),
    );
    expect(before?.length).toBeGreaterThan(0);
    expect(after?.filter((title) => /\bread the (stored )?(code|fault)/i.test(title))).toEqual([]);
  });

  it('does not test a part again that was tested or replaced', () => {
    const complaint = 'dishwasher wont drain, E24, pump is silent';
    expect(titles(diagnose('SHPM65Z55N', complaint))).toContain('Meter the winding: drain pump');
    for (const told of ['replaced the drain pump', 'drain pump tested good']) {
      const after = diagnose('SHPM65Z55N', `${complaint}. ${told}.`);
      expect(titles(after)).not.toContain('Meter the winding: drain pump');
      expect(titles(after)).not.toContain('Fit the pump: drain pump');
      expect(after.procedures.length).toBeGreaterThan(0);
    }
  });

  it('goes on to the repair where the part was found bad', () => {
    const answer = diagnose('WED5000DW2', 'electric dryer runs but no heat, heating element reads open');
    expect(answer.nextBestTest).toMatchObject({ title: 'Fit the new heater', procedureStep: 1 });
    expect(answer.nextBestTest?.reason).toContain('heating element was found bad');
    expect(diagnose('WGD5000DW2', 'motor hums, drum does not turn, belt broken').nextBestTest?.reason).toContain(
      'drum drive belt was found bad',
    );
  });

  it('tells an expected reading only where the step takes one of that part', () => {
    const looked = diagnose('LFXS26973S', 'not cooling, compressor clicks');
    expect(looked.nextBestTest?.title).toMatch(/^Listen/);
    expect(looked.nextBestTest?.expected).toBeUndefined();
    const measured = diagnose('WTW5000DW1', 'F7E1, wont spin. Manual test done, shift actuator gets 120 volts');
    for (const answer of [looked, measured]) {
      const { expected, description } = answer.nextBestTest ?? {};
      if (expected !== undefined) expect(description).toMatch(/ohm|volt|vac|vdc|continuity|resistance|amp/i);
    }
  });
});

describe('safety warnings', () => {
  it('speak of the sealed system only where a cause lies in it', () => {
    const sealed = (answer: EngineDiagnosis): boolean =>
      answer.safetyWarnings.some((one) => /sealed system/i.test(one));
    expect(sealed(diagnose('LFXS26973S', 'not cooling, compressor clicks'))).toBe(true);
    expect(sealed(diagnose('LFXS26973S', 'ice maker does not fill, water dispenser works fine'))).toBe(false);
  });

  it('speak of gas only where a gas part is worked on', () => {
    const gas = (answer: EngineDiagnosis): boolean =>
      answer.safetyWarnings.some((one) => one.startsWith('Gas appliance'));
    expect(gas(diagnose('WGD5000DW2', 'gas dryer, drum turns but no heat, igniter does not glow'))).toBe(true);
    expect(gas(diagnose('WGD5000DW2', 'drum does not turn, motor hums, belt broken'))).toBe(false);
  });
});
