import { readFileSync } from 'node:fs';
import { loadKnowledge } from '@diagbuddy/knowledge/load';
import { describe, expect, it } from 'vitest';
import { createEngine } from '../engine.ts';
import { type CommonModels, findLeadingParts, shareWithNumber } from './leading-parts.ts';

const cases = new URL('../../cases/common-models.json', import.meta.url);
const common: CommonModels[] = JSON.parse(readFileSync(cases, 'utf8'));
const engine = createEngine(loadKnowledge());
const leading = await findLeadingParts(engine, common);

describe('the part that a diagnosis of a common model names first', () => {
  it('is asked of every model with the three commonest complaints of its type', () => {
    expect(new Set(common.flatMap(({ models }) => models)).size).toBe(68);
    expect(leading.length).toBe(68 * 3);
    expect(leading.filter(({ part }) => part === null)).toEqual([]);
  });

  it('shows a number in more than half of the diagnoses', () => {
    const { diagnoses, withNumber } = shareWithNumber(leading);
    expect(withNumber / diagnoses).toBeGreaterThan(0.5);
  });

  it('is none to order where it is only dirt', async () => {
    const symptoms = 'warm in both sections, the condenser coil is packed with dust and pet hair';
    const { likelyParts } = await engine.diagnose({ modelNumber: 'GSS25GSHSS', symptoms });
    const [part = null] = likelyParts;
    expect(part).toMatchObject({ component: 'condenser-coils-dirty', isOrderable: false });
    const dirty = { applianceType: 'Refrigerator', model: 'GSS25GSHSS', complaint: symptoms, part } as const;
    expect(shareWithNumber([dirty])).toMatchObject({ diagnoses: 1, orderable: 0, withNumber: 0 });
  });

  it('counts a number once, by how sure its fit is', () => {
    const { withNumber, fitsModel, fitsPlatform, numberKnown } = shareWithNumber(leading);
    expect(fitsModel + fitsPlatform + numberKnown).toBe(withNumber);
  });
});
