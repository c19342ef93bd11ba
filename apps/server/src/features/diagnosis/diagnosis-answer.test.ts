import { type AiResponse, Difficulty } from '@diagbuddy/contract/diagnosis';
import { DiagnoseResponse, type DiagnosisRecord } from '@diagbuddy/contract/diagnosis-record';
import { startTechnicianServer } from '@diagbuddy/testing/servers/technician-server';
import { beforeAll, describe, expect, it } from 'vitest';

const { technician } = await startTechnicianServer();

const washer = {
  modelNumber: 'WTW5000DW1',
  symptoms: 'fills and drains but wont agitate or spin, clicking, F7 E1',
  companyName: 'Northside Appliance',
  technicianName: 'Dana Reyes',
};
const refrigerator = {
  ...washer,
  modelNumber: 'LFXS26973S',
  symptoms: 'not cooling, compressor clicks on and off, ER CO',
};

describe('what POST /api/diagnose answers', () => {
  let record: DiagnosisRecord;
  let answer: AiResponse;
  let cold: AiResponse;
  beforeAll(async () => {
    const { body } = await technician.send('POST', '/api/diagnose', washer);
    ({ diagnosis: record, aiResponse: answer } = DiagnoseResponse.parse(body));
    cold = DiagnoseResponse.parse((await technician.send('POST', '/api/diagnose', refrigerator)).body).aiResponse;
  });

  it('is a diagnosis of this machine in words, how sure it is, and what it rests on', () => {
    // @spec T1.1
    expect(answer.diagnosis).toMatch(/shift actuator/i);
    // @spec T1.2
    expect(answer.confidence).toBeGreaterThan(50);
    expect(answer.confidence).toBeLessThanOrEqual(100);
    // @spec T1.43
    expect(answer.basis).toMatchObject({ engine: expect.stringContaining('engine'), similarRepairs: 0 });
    expect(answer.basis.knowledge.length).toBeGreaterThan(0);
    const fields = ['diagnosis', 'procedures', 'errorCodes', 'modelSpecifications', 'likelyParts', 'technicalSpecs'];
    // @spec T3.28
    expect(Object.keys(answer)).toEqual(expect.arrayContaining(fields));
    // @spec T3.27
    expect(record.aiResponse).toEqual(answer);
  });

  it('comes with the record: what was asked, read and found', () => {
    // @spec T3.21 T3.24 T3.25 T3.26
    expect(record).toMatchObject(washer);
    // @spec T3.42
    expect(record).toMatchObject({
      brand: 'Whirlpool',
      applianceType: 'Washer',
      id: expect.stringMatching(/^[\w-]{36}$/),
    });
    // @spec T3.45 I0.1
    expect(record).toMatchObject({ confidence: answer.confidence, createdAt: expect.stringMatching(/^\d{4}-.*Z$/) });
    expect(record.isAccurate).toBeNull();
  });

  it('carries the repair as steps in their order, each with its minutes, a warning where one is due', () => {
    // @spec T1.3
    expect(answer.procedures.map(({ title }) => title).join(' ')).toMatch(/shift actuator/i);
    // @spec T3.29
    expect(answer.procedures.map(({ step }) => step)).toEqual(answer.procedures.map((_, at) => at + 1));
    for (const { title, description, estimatedTime } of answer.procedures) {
      // @spec T3.29
      expect(Math.min(title.length, description.length)).toBeGreaterThan(5);
      // @spec T3.30
      expect(estimatedTime).toSatisfy((minutes: number) => minutes >= 1 && minutes <= 240);
    }
    const warned = answer.procedures.filter(({ safetyWarning }) => safetyWarning !== undefined);
    // @spec T3.29
    expect(warned.length).toBeGreaterThan(0);
    expect(warned.length).toBeLessThan(answer.procedures.length);
  });

  it('says of the code that was entered what it means, how grave it is, and how much of the answer it explains', () => {
    const [code] = answer.errorCodes;
    // @spec T1.4 T3.31
    expect(code).toMatchObject({ code: 'F7E1', description: expect.stringMatching(/speed/i) });
    // @spec T3.32
    expect(code?.severity).toBe('high');
    // @spec T3.33
    expect(code?.correlation).toSatisfy((percent: number) => percent > 50 && percent <= 100);
  });

  it('says what is known of the model, of the one with dimensions, weight and energy rating these too', () => {
    // @spec T1.5
    expect(cold.modelSpecifications).toMatchObject({
      // @spec T3.34
      ...{ manufacturer: 'LG', fullModelNumber: 'LFXS26973S', productType: expect.stringMatching(/refrigerator/i) },
      ...{ dimensions: expect.stringMatching(/\d in/), capacity: expect.stringMatching(/cu ft/) },
      ...{ weight: expect.stringMatching(/lb/), yearManufactured: expect.stringMatching(/20\d\d/) },
      // @spec T3.35
      energyRating: expect.stringMatching(/kWh/),
    });
    expect(answer.modelSpecifications.controls).not.toBe('');
    // @spec T3.35
    expect(cold.modelSpecifications).not.toHaveProperty('waterUsage');
    // @spec T3.35
    expect(cold.modelSpecifications.installationSpecs).toEqual(expect.any(String));
  });

  it('lists parts to test, with the test, its readings, and what a replacement takes', () => {
    const [part] = answer.likelyParts;
    // @spec T1.6 T3.36
    expect(part?.partName).toBe('Shift actuator');
    // @spec T3.36
    expect(Math.min(part?.function.length ?? 0, part?.failureSymptoms.length ?? 0)).toBeGreaterThan(10);
    // @spec T1.6 T3.37
    expect(part?.testProcedure).toMatch(/measure/i);
    // @spec T3.37
    expect(part?.expectedReadings).toMatch(/\d+ Ω/);
    for (const { replacementDifficulty, laborHours } of [...answer.likelyParts, ...cold.likelyParts]) {
      // @spec T3.38
      expect(Difficulty.options).toContain(replacementDifficulty);
      // @spec T3.39
      expect(laborHours).toSatisfy((hours: number) => hours > 0 && hours < 10);
    }
    const withAlternates = cold.likelyParts.find(({ alternatePartNumbers }) => alternatePartNumbers.length > 1);
    // @spec T3.40
    expect(withAlternates?.alternatePartNumbers).toSatisfy((numbers: readonly string[]) =>
      numbers.every((number) => /^[A-Z]{2,4}\d{6,}$/.test(number) && number !== withAlternates?.partNumber),
    );
  });

  it('ranks the causes, names the test that tells most, and says where its parts come from', () => {
    const probabilities = answer.candidates.map(({ probability }) => probability);
    // @spec I3.21
    expect(probabilities).toEqual(probabilities.toSorted((one, other) => other - one));
    // @spec I3.21
    expect(answer.candidates[0]).toMatchObject({
      ...{ component: 'shift-actuator', failureMode: expect.any(String), cause: expect.any(String) },
      evidence: expect.arrayContaining([expect.objectContaining({ kind: 'code' })]),
    });
    const { procedureStep = 0, reason = '' } = answer.nextBestTest ?? {};
    // @spec I3.23
    expect([answer.procedures[procedureStep - 1]?.title, reason]).toEqual([
      answer.nextBestTest?.title,
      expect.stringMatching(/\w/),
    ]);
    // @spec I3.22
    expect(answer.likelyParts[0]).toMatchObject({
      ...{ component: 'shift-actuator', partNumber: expect.stringMatching(/^WP?W?\d{8}$/), verified: true },
      offers: expect.any(Array),
    });
    // @spec I3.24
    expect(answer.basis).toEqual({
      ...{ engine: expect.any(String), knowledge: expect.arrayContaining([expect.any(String)]), similarRepairs: 0 },
      references: expect.arrayContaining([
        expect.objectContaining({ name: expect.any(String), url: expect.any(String) }),
      ]),
    });
  });

  it('gives the figures to measure against', () => {
    // @spec T1.7 T3.41
    expect(answer.technicalSpecs).toMatchObject({
      operatingVoltage: expect.stringMatching(/120 V/),
      resistanceValues: expect.stringMatching(/\d ohms/),
    });
    // @spec T3.41
    expect(answer.technicalSpecs.torqueSpecifications).toBeUndefined();
  });
});
