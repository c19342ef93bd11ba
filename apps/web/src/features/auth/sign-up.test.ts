import { describe, expect, it } from 'vitest';
import { betaWelcome, isBetaCode } from './sign-up.ts';

describe('beta code', () => {
  it('is matched exactly, capitals and spaces included', () => {
    expect(isBetaCode('DIAGBETA2025', 'DIAGBETA2025')).toBe(true);
    // @spec T5.16
    expect(isBetaCode('diagbeta2025', 'DIAGBETA2025')).toBe(false);
    // @spec T5.16
    expect(isBetaCode(' DIAGBETA2025', 'DIAGBETA2025')).toBe(false);
  });

  it('is never matched by nothing', () => {
    expect(isBetaCode('', '')).toBe(false);
    expect(isBetaCode(undefined, undefined)).toBe(false);
    expect(isBetaCode('', 'DIAGBETA2025')).toBe(false);
  });
});

describe('the welcome to a beta account', () => {
  it("is the server's message, else our own", () => {
    // @spec T8.7
    expect(betaWelcome('You have until June.')).toEqual({
      title: 'Beta Test Account Created!',
      description: 'You have until June.',
    });
    // @spec T8.8
    expect(betaWelcome('')).toEqual({
      title: 'Welcome to DiagBuddy!',
      description: 'Your 30-day promotional access has been activated.',
    });
  });
});
