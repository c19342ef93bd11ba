import { expect, it } from 'vitest';
import { openEngine } from '../open-engine.ts';

const engine = await openEngine();
const dishwasher = (symptoms: string) => ({ modelNumber: 'WDT780SAEM1', symptoms, applianceType: null, brand: null });
const fan = {
  ...{ modelNumber: 'LFXS26973S', applianceType: null, brand: null },
  symptoms: 'fridge side warm, freezer fine, evap fan not running, frost on back wall',
};

it('is the part that a reading in the complaint found bad, and its repair has a step', async () => {
  const { confirmedRepair, procedures } = await engine.diagnose(
    dishwasher('dishes come out wet, heating element reads OL, hi limit closed'),
  );
  expect(confirmedRepair?.component).toBe('heating-element');
  expect(procedures.find(({ step }) => step === confirmedRepair?.procedureStep)?.title).toBe(
    'Replace the heating element',
  );
});

it('is told without a test of anything else, and never as certain', async () => {
  const { diagnosis, candidates } = await engine.diagnose({
    ...{ modelNumber: 'WTW5000DW1', applianceType: null, brand: null },
    symptoms: 'fills and agitates, will not spin, F7 E1, shift actuator reads open',
  });
  expect(diagnosis).toMatch(/^The shift actuator is 98% likely: Whirlpool shift actuator/);
  expect(diagnosis).toMatch(/The repair: replace the shift actuator/);
  expect(diagnosis).not.toMatch(/next test|Once confirmed/);
  expect(candidates[0]?.probability).toBeLessThan(0.985);
});

it('is not held down by what was cleared beside it', async () => {
  const { confirmedRepair } = await engine.diagnose({
    ...{ modelNumber: 'WED5000DW', applianceType: null, brand: null },
    symptoms: 'no heat, tumbles. 240 at block. element 10.2 ohms, hi limit closed, TCO open',
  });
  expect(confirmedRepair?.component).toBe('thermal-cutoff');
});

it('is none where the complaint only calls the part bad', async () => {
  const { candidates, confirmedRepair } = await engine.diagnose(dishwasher('dishes wet, heating element is bad'));
  expect([candidates[0]?.component, confirmedRepair]).toEqual(['heating-element', null]);
});

it('is the part whose reported test failed, and not one that passed', async () => {
  const { nextBestTest, confirmedRepair } = await engine.diagnose(fan);
  expect(confirmedRepair).toBeNull();
  const report = { kind: 'report', component: nextBestTest?.component ?? '', test: nextBestTest?.test ?? '' } as const;
  const failed = await engine.reportTest({ request: fan, history: [], report: { ...report, result: 'fail' } });
  expect(failed.diagnosis.confirmedRepair?.component).toBe('evaporator-fan-motor');
  const passed = await engine.reportTest({ request: fan, history: [], report: { ...report, result: 'pass' } });
  expect(passed.diagnosis.confirmedRepair).toBeNull();
});

it('has its repair come first among the procedures, with the chat saying so', async () => {
  const washer = {
    ...{ modelNumber: 'WTW5000DW1', applianceType: null, brand: null },
    symptoms: 'fills and drains but wont agitate or spin, clicking, F7 E1',
  };
  const { diagnosis, reply } = await engine.converse({
    request: washer,
    history: [],
    message: 'shift actuator reads open',
  });
  expect(diagnosis.procedures[0]?.title).toBe('Replace the actuator and calibrate');
  expect(diagnosis.nextBestTest?.procedureStep).toBe(diagnosis.procedures.length);
  expect(reply).toContain("What's left is the repair");
});
