import { describe, expect, it } from 'vitest';
import { splitFigures } from './split-figures.ts';

const figuresOf = (text: string) =>
  splitFigures(text)
    .filter(({ isFigure }) => isFigure)
    .map((piece) => piece.text);

describe('figures of an expected reading', () => {
  it.each([
    ['2,000-3,500 Ω', ['2,000-3,500 Ω']],
    ['Shifter motor 2,000-3,500 ohms; +13 VDC supply; 0 VDC in agitate.', ['2,000-3,500 ohms', '+13 VDC', '0 VDC']],
    ['about 12 V DC (under 8 V is a fault)', ['12 V DC', '8 V']],
    ['10 to 20 ohm, 120 V AC', ['10 to 20 ohm', '120 V AC']],
    ['between 3.2 and 3.6 A within 20 to 60 seconds', ['3.2', '3.6 A', '20 to 60 seconds']],
    ['Open circuit when good', []],
    ['120 VAC at J7, R600a', ['120 VAC']],
  ])('of %j are %j', (text, figures) => {
    expect(figuresOf(text)).toEqual(figures);
  });

  it('join up to the reading again with the words between them', () => {
    const text = 'Near 0 ohm when good; open line (OL) means blown.';
    expect(
      splitFigures(text)
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text);
  });
});
