import { googleProblems } from '@diagbuddy/contract/sign-in';
import { describe, expect, it } from 'vitest';
import { googleConnectProblem, googleSignInProblem } from './google-problems.ts';

describe('what went wrong with Google', () => {
  it('has a message of ours for every reason, and for an unknown one', () => {
    for (const problem of googleProblems) {
      expect(googleSignInProblem(problem)).toMatch(/^[A-Z].*\.$/);
      expect(googleConnectProblem(problem)).toMatch(/^[A-Z].*\.$/);
    }
    const made = '<img src=x>';
    expect(googleSignInProblem(made)).toBe(googleSignInProblem('google_failed'));
    expect(googleConnectProblem(made)).toBe(googleConnectProblem('google_failed'));
  });

  it('is nothing without a reason', () => {
    expect(googleSignInProblem(null)).toBeNull();
    expect(googleConnectProblem(null)).toBeNull();
    expect(googleConnectProblem('connected')).toBeNull();
  });
});
