import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { apiRequest } from '../../lib/api-client.ts';
import { queryClient, userQueryKey } from './query-client.ts';
import { clearSession, startSession, syncSessionAcrossTabs } from './session.ts';

const someone = { id: 'u1' };
const otherTab = new BroadcastChannel('diagbuddy-session');
const cachedKeys = () =>
  queryClient
    .getQueryCache()
    .getAll()
    .map(({ queryKey }) => queryKey[0]);

beforeAll(syncSessionAcrossTabs);
afterAll(() => otherTab.close());
beforeEach(() => {
  queryClient.setQueryData(userQueryKey, someone);
  queryClient.setQueryData(['/api/diagnoses'], ['a diagnosis']);
});

describe('signing out', () => {
  it('forgets every cached answer and who was signed in', () => {
    clearSession();
    // @spec T4.61
    expect(cachedKeys()).toEqual([userQueryKey[0]]);
    expect(queryClient.getQueryData(userQueryKey)).toBeNull();
  });

  it('tells the other tabs', async () => {
    const heard = new Promise((resolve) =>
      otherTab.addEventListener('message', (event) => resolve(event.data), { once: true }),
    );
    clearSession();
    // @spec T4.61
    expect(await heard).toBe('signed-out');
  });

  it('in another tab forgets the answers of this one', async () => {
    otherTab.postMessage('signed-out');
    // @spec T4.61 D18.1
    await vi.waitFor(() => expect(queryClient.getQueryData(['/api/diagnoses'])).toBeUndefined());
    expect(queryClient.getQueryData(userQueryKey)).toBeNull();
  });
});

describe('signing out while another tab asks who is signed in', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('ends signed out, without a failure', async () => {
    const unanswered = (_path: string, { signal }: { signal: AbortSignal }) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    vi.stubGlobal('fetch', unanswered);
    queryClient.removeQueries({ queryKey: userQueryKey });
    const asked = queryClient.prefetchQuery({
      queryKey: userQueryKey,
      queryFn: ({ signal }) => apiRequest({ method: 'GET', path: '/api/auth/user', schema: z.unknown(), signal }),
      retry: false,
    });
    otherTab.postMessage('signed-out');
    await asked;
    await vi.waitFor(() => expect(queryClient.getQueryData(userQueryKey)).toBeNull());
    expect(queryClient.getQueryState(userQueryKey)).toMatchObject({ status: 'success', fetchStatus: 'idle' });
  });
});

describe('signing in', () => {
  it('starts with nothing of the session before', () => {
    startSession({ id: 'u2' });
    expect(cachedKeys()).toEqual([userQueryKey[0]]);
    expect(queryClient.getQueryData(userQueryKey)).toEqual({ id: 'u2' });
  });
});
