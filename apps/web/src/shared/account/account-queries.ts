import type { LoginMethod } from '@diagbuddy/contract/account';
import { DeviceSessionsResponse, LoginHistoryResponse } from '@diagbuddy/contract/account';
import { AccountSecurity } from '@diagbuddy/contract/sign-in';
import { queryOptions } from '@tanstack/react-query';
import { apiRequest } from '../../lib/api-client.ts';

/** The browsers in which the user is signed in, the most recently used first. */
export const deviceSessionsQuery = queryOptions({
  queryKey: ['/api/device-sessions'],
  queryFn: async ({ signal }) => {
    const request = { method: 'GET', path: '/api/device-sessions', schema: DeviceSessionsResponse, signal } as const;
    return (await apiRequest(request)).sessions;
  },
});

/** The tries to sign in to the account, newest first, at most 50. */
export const loginHistoryQuery = queryOptions({
  queryKey: ['/api/login-history'],
  queryFn: async ({ signal }) => {
    const request = { method: 'GET', path: '/api/login-history', schema: LoginHistoryResponse, signal } as const;
    return (await apiRequest(request)).logins;
  },
});

export const accountSecurityKey = ['/api/profile/security'] as const;

/** How the own account is protected. */
export const accountSecurityQuery = queryOptions({
  queryKey: accountSecurityKey,
  queryFn: ({ signal }) =>
    apiRequest({ method: 'GET', path: '/api/profile/security', schema: AccountSecurity, signal }),
});

/** How somebody signed in, as people read it. */
export const loginMethodLabels: Record<LoginMethod, string> = {
  password: 'Password',
  google: 'Google',
  'sign-up': 'Sign-up',
  payment: 'Payment',
  'second-factor': 'Two-factor code',
};
