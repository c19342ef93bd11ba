import { readFileSync } from 'node:fs';
import { loadKnowledge } from '@diagbuddy/knowledge/load';
import { describe, expect, it } from 'vitest';
import { openEngine } from '../open-engine.ts';
import { type CommonModels, findContradicted, findLeadingParts, shareWithNumber } from './leading-parts.ts';

const cases = new URL('../../cases/common-models.json', import.meta.url);
const common: CommonModels[] = JSON.parse(readFileSync(cases, 'utf8'));
const engine = await openEngine();
const { appliances } = loadKnowledge();
const leading = await findLeadingParts(engine, common);

describe('the part that a diagnosis of a common model names first', () => {
  it('is asked of every model with the three commonest complaints of its type', () => {
    expect(new Set(common.flatMap(({ models }) => models)).size).toBe(68);
    expect(leading.length).toBe(68 * 3);
    expect(leading.filter(({ part }) => part === null)).toEqual([]);
  });

  it('shows a number in two of three diagnoses, and in seven of ten of those that name a part to order', () => {
    const { diagnoses, orderable, withNumber } = shareWithNumber(leading);
    expect(withNumber / diagnoses).toBeGreaterThan(2 / 3);
    expect(withNumber / orderable).toBeGreaterThan(0.7);
  });

  it('is none to order where it is only dirt', async () => {
    const symptoms = 'warm in both sections, the condenser coil is packed with dust and pet hair';
    const { likelyParts } = await engine.diagnose({ modelNumber: 'GSS25GSHSS', symptoms });
    const [part = null] = likelyParts;
    expect(part).toMatchObject({ component: 'condenser-coils-dirty', isOrderable: false });
    const dirty = { applianceType: 'Refrigerator', model: 'GSS25GSHSS', complaint: symptoms, part } as const;
    expect(shareWithNumber([dirty])).toMatchObject({ diagnoses: 1, orderable: 0, withNumber: 0 });
  });

  it.each([
    { modelNumber: 'MHW5630HW', component: 'pump-filter', isOrderable: false },
    { modelNumber: 'GFW550SSNWW', component: 'pump-filter', isOrderable: true },
  ])('is ordered for what is cleared only where the platform lists one: $modelNumber', async (expected) => {
    const { modelNumber, ...part } = expected;
    const { likelyParts } = await engine.diagnose({
      modelNumber,
      symptoms: 'water stays in the tub, the pump filter is clogged',
    });
    expect(likelyParts).toContainEqual(expect.objectContaining(part));
  });

  it('is the fuse, not a control board, on a dryer with a timer that does not start', async () => {
    const { likelyParts } = await engine.diagnose({
      modelNumber: 'WED4815EW',
      applianceType: 'Dryer',
      symptoms: "won't start",
    });
    expect(likelyParts[0]).toMatchObject({ component: 'thermal-fuse', partNumber: '3392519' });
    expect(likelyParts.map(({ component }) => component)).not.toContain('main-control-board');
  });

  it('is contradicted by no list of models that a source holds', () => {
    expect(findContradicted(leading, appliances)).toEqual([]);
  });

  it.each([
    {
      model: 'WM4000HWA',
      partNumber: '4681EA2001T',
      lists: 'its design in black',
      listed: 'AHA75853813',
      component: 'drain-pump',
    },
    {
      model: 'FFSS2615TS',
      partNumber: '5303918202',
      lists: 'the model',
      listed: '297216600',
      component: 'defrost-thermostat-or-bimetal',
    },
    {
      model: 'DW80R2031US',
      partNumber: 'DD31-00016B',
      lists: 'the model',
      listed: 'DD81-02635A',
      component: 'drain-pump',
    },
  ])('would be contradicted on $model by $partNumber: a source lists $lists with another', (expected) => {
    const { model, component, partNumber, listed } = expected;
    const ofModel = leading.filter((one) => one.model === model);
    expect(ofModel.map(({ part }) => part?.partNumber)).not.toContain(partNumber);
    const [any] = ofModel.flatMap(({ part, ...one }) => (part === null ? [] : { ...one, part }));
    const wrong =
      any === undefined ? [] : [{ ...any, part: { ...any.part, component, partNumber, alternatePartNumbers: [] } }];
    expect(findContradicted(wrong, appliances)).toEqual([
      { model, component, partNumber, listed: expect.arrayContaining([listed]) },
    ]);
  });

  it('counts a number once, by how sure its fit is', () => {
    const { withNumber, fitsModel, fitsPlatform, numberKnown } = shareWithNumber(leading);
    expect(fitsModel + fitsPlatform + numberKnown).toBe(withNumber);
  });
});
