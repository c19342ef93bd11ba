import { describe, expect, it } from 'vitest';
import { formatCents, formatCount, formatDate, formatMinutes } from './format.ts';

describe('format', () => {
  it.each([
    [0, '$0.00'],
    [5, '$0.05'],
    [1999, '$19.99'],
    [123_450, '$1,234.50'],
  ])('shows %i cents as %s', (cents, text) => expect(formatCents(cents)).toBe(text));

  it.each([
    [0, '0 min'],
    [45, '45 min'],
    [59.6, '1 h'],
    [60, '1 h'],
    [95, '1 h 35 min'],
  ])('shows %d minutes as %s', (minutes, text) => expect(formatMinutes(minutes)).toBe(text));

  it('shows a date with its month in words, so that no one takes the day for the month', () => {
    expect(formatDate(new Date(2025, 5, 3, 12).toISOString())).toBe('Jun 3, 2025');
  });

  it('groups thousands', () => expect(formatCount(1000)).toBe('1,000'));
});
