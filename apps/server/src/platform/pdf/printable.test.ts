import { describe, expect, it } from 'vitest';
import { printable } from './printable.ts';

describe('text for a PDF', () => {
  it('keeps what the faces have', () => {
    const text = '60 \u03a9 at 120 \u00b0F, \u201clid lock\u201d \u2013 caf\u00e9, \u0416\u0436, #1 (c) \u00a9';
    expect(printable(text)).toBe(text);
  });

  it('spells out signs that they lack, and leaves pictures away', () => {
    expect(printable('\u2265 60 \u2126 \u2192 open')).toBe('>= 60 \u03a9 -> open');
    expect(printable('hot \u{1F525}\u{1F469}\u200d\u{1F527}!')).toBe('hot !');
    expect(printable('\u4e2d\u0000x')).toBe('??x');
  });
});
