import { loadKnowledge } from '@diagbuddy/knowledge/load';
import { describe, expect, it } from 'vitest';
import { mulberry32 } from '../evaluation/metrics.ts';
import { createModelReader } from './read-model.ts';

const knowledge = loadKnowledge();
const random = mulberry32(7);
const drawn = knowledge.certifiedModels.map((model) => ({ model, isHeldOut: random() < 0.1 }));
const heldOut = drawn.filter(({ isHeldOut }) => isHeldOut).map(({ model }) => model);
const reader = createModelReader({
  ...knowledge,
  certifiedModels: drawn.filter(({ isHeldOut }) => !isHeldOut).map(({ model }) => model),
});
const major = new Set([
  'Whirlpool',
  'Maytag',
  'KitchenAid',
  'GE',
  'LG',
  'Samsung',
  'Frigidaire',
  'Electrolux',
  'Bosch',
  'Kenmore',
]);

const rightShare = (models: typeof heldOut): number => {
  const right = models.filter(({ modelNumber, brand, applianceType }) => {
    const read = reader.read({ modelNumber, applianceType: null, brand: null });
    const isMaker =
      read.brand === brand || (read.manufacturer !== null && read.manufacturer === reader.brands.manufacturerOf(brand));
    return isMaker && read.applianceType === applianceType;
  });
  return right.length / models.length;
};

describe('models that the reader has never seen', () => {
  it('gets maker and appliance type of the large brands right in 90 of 100', () => {
    const models = heldOut.filter(({ brand }) => major.has(brand));
    expect(models.length).toBeGreaterThan(100);
    expect(rightShare(models)).toBeGreaterThan(0.9);
  });

  it('and of all brands, small ones included, in 85 of 100', () => {
    expect(rightShare(heldOut)).toBeGreaterThan(0.85);
  });

  it('does not recognise random letters and digits', () => {
    const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
    const draw = (): string => Array.from({ length: 8 }, () => signs[Math.floor(random() * signs.length)]).join('');
    const recognized = Array.from({ length: 200 }, draw).filter(
      (modelNumber) => reader.read({ modelNumber, applianceType: null, brand: null }).recognized,
    );
    expect(recognized.length).toBeLessThan(10);
  });
});

describe('a number of which no list shows the like', () => {
  it.each([
    ['ZDP364NDPSS', 'Monogram', 'Range/Oven'],
    ['ZGP366NRSS', 'Monogram', 'Range/Oven'],
    ['ZDT925SINII', 'Monogram', 'Dishwasher'],
  ])('is read by its maker’s way of numbering: %s', (modelNumber, brand, applianceType) => {
    expect(reader.read({ modelNumber, applianceType: null, brand: null })).toMatchObject({ brand, applianceType });
  });
});

describe('every platform', () => {
  it('is found again from each of its examples', () => {
    const lost = knowledge.appliances.flatMap(({ applianceType, platforms }) =>
      platforms.flatMap(({ id, brands, examples }) =>
        examples.filter((modelNumber) => {
          const brand = brands.length === 1 ? (brands[0] ?? null) : null;
          return reader.read({ modelNumber, applianceType, brand }).platform?.id !== id;
        }),
      ),
    );
    expect(lost).toEqual([]);
  });
});
