import { loadKnowledge } from '@diagbuddy/knowledge/load';
import { describe, expect, it } from 'vitest';
import { createEngine } from '../engine.ts';

const { partCatalog } = createEngine(loadKnowledge());
const fitOf = (partNumber: string, modelNumber: string) => partCatalog.find(partNumber, modelNumber)?.fit;

describe('whether a part fits a model', () => {
  it('is known where a source lists the model', () => {
    expect(fitOf('DD81-02635A', 'DW80R2031US')).toEqual({
      answer: 'yes',
      because: 'A source lists DW80R2031US with this number.',
    });
  });

  it('is known where the part belongs in another appliance', () => {
    expect(fitOf('DD81-02635A', 'WTW5000DW1')).toMatchObject({ answer: 'no' });
  });

  it('is unknown where no source says, with the number that one lists for the model', () => {
    expect(fitOf('DD31-00016B', 'DW80R2031US')).toMatchObject({
      answer: 'unknown',
      because: expect.stringMatching(/A source lists DW80R2031US with DD81-02635A as its drain pump\.$/),
    });
    expect(fitOf('DD31-00016B', 'DW80N3030US')).toMatchObject({
      answer: 'unknown',
      because: expect.stringMatching(/before you order\.$/),
    });
  });
});

describe('the price of a part that several designs take', () => {
  it('is that of a known day, where a list without a day names another', () => {
    expect(partCatalog.find('00751950')).toMatchObject({ priceUsd: [58.99, 58.99], pricedOn: '2025-12-26' });
  });

  it('has no day where no page tells one', () => {
    expect(partCatalog.find('6323EL2001B')).toMatchObject({ priceUsd: [expect.any(Number), expect.any(Number)] });
    expect(partCatalog.find('6323EL2001B')?.pricedOn).toBeNull();
  });
});
