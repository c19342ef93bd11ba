import { readFileSync } from 'node:fs';
import { loadKnowledge } from '@diagbuddy/knowledge/load';
import { describe, expect, it } from 'vitest';
import { createEngine } from '../engine.ts';
import { type CommonModels, findLeadingParts, shareWithNumber } from './leading-parts.ts';

const cases = new URL('../../cases/common-models.json', import.meta.url);
const common: CommonModels[] = JSON.parse(readFileSync(cases, 'utf8'));
const leading = await findLeadingParts(createEngine(loadKnowledge()), common);

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

  it('counts a number once, by how sure its fit is', () => {
    const { withNumber, fitsModel, fitsPlatform, numberKnown } = shareWithNumber(leading);
    expect(fitsModel + fitsPlatform + numberKnown).toBe(withNumber);
  });
});
