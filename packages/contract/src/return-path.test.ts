import { describe, expect, it } from 'vitest';
import { googleSignInPath, returnPath, signInPath } from './return-path.ts';

describe('the way back after signing in', () => {
  it('leads to the page that asked for it, with its query', () => {
    const path = '/subscribe?plan=team&interval=yearly';
    expect(signInPath(path)).toBe('/login?returnTo=%2Fsubscribe%3Fplan%3Dteam%26interval%3Dyearly');
    expect(returnPath(new URLSearchParams(signInPath(path).split('?')[1]).get('returnTo'))).toBe(path);
  });

  it('leads nowhere but to our own pages', () => {
    const others = [
      null,
      '',
      'https://elsewhere.example/dashboard',
      '//elsewhere.example/dashboard',
      '/\\elsewhere.example',
      '/\t/elsewhere.example',
      'javascript:alert(1)',
      '/api/logout',
      '/nowhere',
      '/login?returnTo=/login',
      `/diagnosis/${'x'.repeat(1_000)}`,
    ];
    expect(others.map(returnPath)).toEqual(others.map(() => '/dashboard'));
    expect(others.map(googleSignInPath)).toEqual(others.map(() => '/api/auth/google'));
    expect(googleSignInPath('/history?page=2')).toBe('/api/auth/google?returnTo=%2Fhistory%3Fpage%3D2');
  });
});
