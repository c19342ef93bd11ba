import { describe, expect, it } from 'vitest';
import { isBetaCode } from './sign-up.ts';

describe('beta code', () => {
  // @proves T5.16
  it('is matched exactly, capitals and spaces included', () => {
    expect(isBetaCode('DIAGBETA2025', 'DIAGBETA2025')).toBe(true);
    expect(isBetaCode('diagbeta2025', 'DIAGBETA2025')).toBe(false);
    expect(isBetaCode(' DIAGBETA2025', 'DIAGBETA2025')).toBe(false);
  });

  it('is never matched by nothing', () => {
    expect(isBetaCode('', '')).toBe(false);
    expect(isBetaCode(undefined, undefined)).toBe(false);
    expect(isBetaCode('', 'DIAGBETA2025')).toBe(false);
  });
});
