import { loadKnowledge } from '@diagbuddy/knowledge/load';
import { describe, expect, it } from 'vitest';
import { createEngine } from '../engine.ts';

const engine = createEngine(loadKnowledge());
const washer = { modelNumber: 'WTW5000DW1' };

describe('the parts of a model', () => {
  it('are those that sources state for its design', () => {
    const { parts, reason, model } = engine.partsOf(washer);
    expect(model).toMatchObject({ recognized: true, applianceType: 'Washer', brand: 'Whirlpool' });
    expect(reason).toBeNull();
    expect(parts.length).toBeGreaterThan(3);
    expect(parts.every(({ sources }) => sources.length > 0)).toBe(true);
  });

  it.each(['shift-actuator', 'Shift actuator', 'actuator'])('are narrowed to "%s"', (component) => {
    const { parts } = engine.partsOf({ ...washer, component });
    expect(new Set(parts.map((part) => part.component))).toEqual(new Set(['shift-actuator']));
  });

  it.each([
    ['its number', 'W10876537'],
    ['a number that it replaces', 'W10537634'],
    ['a replaced number as it is often written', 'w10-724439'],
  ])('are found by %s', (_, component) => {
    const { parts } = engine.partsOf({ modelNumber: 'KDTE334GPS', component });
    expect(parts.map(({ partNumber }) => partNumber)).toEqual(['W10876537']);
  });

  it.each([
    ['WFE505W0HS', 'W10181986', 'WPW10181986'],
    ['SHPM65Z55N', '645038', '00645038'],
  ])('of %s are found by %s as the maker wrote it before', (modelNumber, component, current) => {
    const { parts } = engine.partsOf({ modelNumber, component });
    expect(parts.map(({ partNumber }) => partNumber)).toEqual([current]);
  });

  it.each([
    ['the model', 'WFW5620HW', 'W11458345', 'model'],
    ['several machines of the platform', 'WRF555SDFZ', 'W11658802', 'platform'],
    ['its design in another color', 'WM4000HWA', 'AHA75853816', 'platform'],
    ['one machine of the platform alone', 'WFW5605MW', 'W11458345', 'number'],
  ])('fit as far as a source lists %s', (_, modelNumber, component, fit) => {
    const { parts } = engine.partsOf({ modelNumber, component });
    expect(parts.map((part) => part.fit)).toEqual([fit]);
  });

  it('tell the day of a price where the page that named it has one', () => {
    const { parts } = engine.partsOf({ modelNumber: 'WRF555SDFZ', component: 'W11658802' });
    expect(parts).toMatchObject([{ priceUsd: [100.89, 100.89], pricedOn: '2025-04-06' }]);
  });

  it('of a Crosley French door are those of Frigidaire, who builds it, not of GE', () => {
    expect(engine.partsOf({ modelNumber: 'CFD26WIS1' }).model).toMatchObject({ platform: 'fri-fd' });
  });

  it.each([
    [{ modelNumber: 'NOSUCH-1' }, "isn't known"],
    [{ modelNumber: '' }, "isn't known"],
    [{ ...washer, component: 'magnetron' }, 'fits “magnetron”'],
  ])('are none for %j, with the reason', (request, reason) => {
    const list = engine.partsOf(request);
    expect(list.parts).toEqual([]);
    expect(list.reason).toContain(reason);
  });
});
