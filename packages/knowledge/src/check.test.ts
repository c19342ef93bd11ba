import { describe, expect, it } from 'vitest';
import { checkAppliance, checkKnowledge } from './check.ts';
import { checkFields } from './check-fields.ts';
import { checkPrices } from './check-sources.ts';
import { loadKnowledge } from './load.ts';
import type { ApplianceKnowledge } from './schema.ts';
import { createSourceNamer } from './source-names.ts';

describe('the knowledge', () => {
  it('agrees with its schema and with itself in every file', () => {
    expect(checkKnowledge()).toEqual([]);
  });

  it('holds all six appliance types, each with failure modes, codes and platforms', () => {
    const { appliances } = loadKnowledge();
    expect(appliances.map(({ applianceType }) => applianceType)).toEqual([
      'Washer',
      'Dryer',
      'Refrigerator',
      'Dishwasher',
      'Range/Oven',
      'Microwave',
    ]);
    for (const { failureModes, errorCodes, platforms } of appliances) {
      expect(failureModes.length).toBeGreaterThanOrEqual(40);
      expect(errorCodes.length).toBeGreaterThanOrEqual(100);
      expect(platforms.length).toBeGreaterThanOrEqual(15);
    }
  });

  it('names a source for every error code and every part number', () => {
    for (const { errorCodes, platforms } of loadKnowledge().appliances) {
      for (const { sources } of errorCodes) expect(sources.length).toBeGreaterThan(0);
      for (const { sources } of platforms.flatMap(({ parts }) => parts)) expect(sources.length).toBeGreaterThan(0);
    }
  });

  it('prices a part by a day that is known, or by the parts list of a model: never by what one shop paid', () => {
    const { appliances, sources } = loadKnowledge();
    const sourceOf = createSourceNamer(sources);
    for (const { parts } of appliances.flatMap(({ platforms }) => platforms)) {
      for (const { partNumber, priceUsd, pricedOn, sources: named } of parts) {
        const isListed = named.some((url) => sourceOf(url)?.kind === 'parts-list');
        expect([partNumber, priceUsd === undefined || pricedOn !== undefined || isListed]).toEqual([partNumber, true]);
      }
    }
  });

  it('tells of a price no day but that of a copy of its page', () => {
    const { appliances, sources } = loadKnowledge();
    expect(checkPrices(sources, appliances)).toEqual([]);
    const dated = appliances
      .flatMap(({ platforms }) => platforms.flatMap(({ parts }) => parts))
      .filter(({ pricedOn }) => pricedOn !== undefined);
    expect(dated.length).toBeGreaterThan(600);
    const undated = sources.map(({ copiedOn: _day, ...source }) => source);
    expect(checkPrices(undated, appliances)).toHaveLength(dated.length);
  });
});

describe('the check', () => {
  const sound = (): ApplianceKnowledge => structuredClone(firstAppliance());
  const faultsOf = (knowledge: ApplianceKnowledge): string[] =>
    checkAppliance('x.json', knowledge, new Set(firstAppliance().components.map(({ id }) => id))).map(
      ({ where, what }) => `${where}: ${what}`,
    );

  it('finds a failure mode that names an unknown symptom', () => {
    const knowledge = sound();
    const mode = knowledge.failureModes[0];
    if (mode) mode.symptoms['no-such-symptom'] = 0.5;
    expect(faultsOf(knowledge)).toEqual([`failureMode ${mode?.id}: names unknown no-such-symptom`]);
  });

  it('finds a step whose title is a verb alone: a list shows it under other causes too', () => {
    const knowledge = sound();
    const step = knowledge.failureModes[0]?.steps[0];
    if (step) step.title = 'Replace';
    expect(checkFields('x.json', knowledge).map(({ where, what }) => `${where} ${what}`)).toEqual([
      expect.stringContaining('step "Replace" does not say what it is done to'),
    ]);
  });

  it('finds an id that stands twice', () => {
    const knowledge = sound();
    const symptom = knowledge.symptoms[0];
    if (symptom) knowledge.symptoms.push(symptom);
    expect(faultsOf(knowledge)).toEqual([`symptoms: twice: ${symptom?.id}`]);
  });

  it('finds a pattern that does not compile, and the examples it no longer matches', () => {
    const knowledge = sound();
    const platform = knowledge.platforms[0];
    if (platform) platform.modelPatterns = ['^MVW(P'];
    const faults = faultsOf(knowledge);
    expect(faults[0]).toContain('does not compile');
    expect(faults[1]).toContain('no pattern matches its example');
  });

  it('finds a code whose probabilities add up to more than 1', () => {
    const knowledge = sound();
    const code = knowledge.errorCodes[0];
    if (code) for (const id of Object.keys(code.failureModes)) code.failureModes[id] = 0.9;
    expect(faultsOf(knowledge)[0]).toMatch(/probabilities add up to [2-9]/);
  });

  it('finds a part whose source lists only models of other platforms', () => {
    const knowledge = sound();
    const platform = knowledge.platforms.find(({ parts }) => parts.length > 0);
    const part = platform?.parts[0];
    if (part) Object.assign(part, { fit: 'models', fitsModels: ['ZZZ-1234', 'ZZZ5678'] });
    expect(faultsOf(knowledge)).toEqual([
      `platform ${platform?.id}: part ${part?.partNumber}: none of the models that its source lists is one of its own`,
    ]);
  });
});

function firstAppliance(): ApplianceKnowledge {
  const first = loadKnowledge().appliances[0];
  if (first === undefined) throw new Error('no appliance was loaded');
  return first;
}
