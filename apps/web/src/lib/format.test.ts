import { describe, expect, it } from 'vitest';
import { formatCount, formatDate } from './format.ts';

describe('format', () => {
  it('shows a date with its month in words, so that no one takes the day for the month', () => {
    expect(formatDate(new Date(2025, 5, 3, 12).toISOString())).toBe('Jun 3, 2025');
  });

  it('groups thousands', () => expect(formatCount(1000)).toBe('1,000'));
});
