import type { LikelyPart, Offer } from '@diagbuddy/contract/diagnosis';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { OffersTable } from '../../../shared/parts/offers-table.tsx';
import { TooltipProvider } from '../../../ui/tooltip.tsx';
import { PartNumber } from './part-number.tsx';

const wordsOf = (markup: string) =>
  markup
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
const offers: Offer[] = [
  {
    supplier: 'Encompass',
    priceCents: 3850,
    inStock: true,
    warehouse: 'Lawrenceville, GA',
    asOf: '2025-06-03',
    live: true,
  },
  {
    supplier: 'Marcone',
    priceCents: 4120,
    inStock: false,
    warehouse: 'St. Louis, MO',
    asOf: '2025-06-02',
    live: false,
  },
];
const numberOf = (part: Partial<LikelyPart>) =>
  wordsOf(
    renderToStaticMarkup(
      <TooltipProvider>
        <PartNumber
          part={{
            component: 'lid-lock',
            partName: 'Lid lock',
            partNumber: 'W10838613',
            verified: true,
            probability: 0.5,
            function: '',
            failureSymptoms: '',
            testProcedure: '',
            expectedReadings: '',
            replacementDifficulty: 'Easy',
            laborHours: 0.5,
            alternatePartNumbers: [],
            offers: [],
            sources: [],
            ...part,
          }}
        />
      </TooltipProvider>,
    ),
  );

describe('the offers for a part', () => {
  it('stand side by side: price, stock, warehouse and how fresh that is, of two suppliers', () => {
    const words = wordsOf(renderToStaticMarkup(<OffersTable partName="Lid lock" offers={offers} />));
    expect(words).toContain('Encompass Marcone');
    // @spec T9.22
    expect(words).toContain('Price $38.50 $41.20');
    expect(words).toContain('Stock In stock Out of stock');
    expect(words).toContain('Warehouse Lawrenceville, GA St. Louis, MO');
    expect(words).toContain('Live price, Jun 3, 2025 Catalog price as of Jun 2, 2025');
    // @spec T9.21
    expect(words).toContain('Usually ships within 1-3 days.');
  });
});

describe('the number of a part', () => {
  it('has up to three alternates beside it, and a count of the others', () => {
    // @spec T9.20
    expect(numberOf({ alternatePartNumbers: ['A1', 'A2', 'A3'] })).toMatch(/Alternates: A1 , A2 , A3$/);
    // @spec T9.20
    expect(numberOf({ alternatePartNumbers: ['A1', 'A2', 'A3', 'A4', 'A5'] })).toMatch(/\+2 more$/);
  });

  it('is shown only where a source backs it', () => {
    // @spec T1.44 D15.4
    expect(numberOf({ partNumber: null })).toBe('No confirmed part number for this model');
    expect(numberOf({ partNumber: null, isOrderable: false })).toBe('Nothing to order for it');
    // @spec T1.44
    expect(numberOf({ verified: false })).toContain('Check before ordering');
  });
});
