import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { technician } from '../../../testing/technician.ts';
import { ApiError } from '../../lib/api-client.ts';
import { queryClient, userQueryKey } from './query-client.ts';
import { userQuery } from './use-user.ts';

interface Sent {
  path: string;
  method: string | undefined;
  credentials: string | undefined;
}

let sent: Sent[] = [];
let answer = () => new Response('{}');

beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (path: string, request: RequestInit) => {
    sent.push({ path, method: request.method, credentials: request.credentials });
    return answer();
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

const unauthenticated = () => new Response('{"message":"Please sign in.","code":"UNAUTHENTICATED"}', { status: 401 });

describe('a query', () => {
  it('is by default a GET to the first element of its key, with cookies, read as JSON', async () => {
    answer = () => new Response('{"count":3}');
    // @spec T7.6
    expect(await queryClient.fetchQuery({ queryKey: ['/api/things', 'more'] })).toEqual({ count: 3 });
    // @spec T7.3 T7.6
    expect(sent).toEqual([{ path: '/api/things', method: 'GET', credentials: 'include' }]);
  });

  it('never goes stale: it is asked once, and neither on focus nor on a timer', async () => {
    answer = () => new Response('[]');
    await queryClient.fetchQuery({ queryKey: ['/api/things'] });
    await queryClient.fetchQuery({ queryKey: ['/api/things'] });
    // @spec T7.9
    expect(sent).toHaveLength(1);
    expect(queryClient.getDefaultOptions().queries).toMatchObject({
      staleTime: Number.POSITIVE_INFINITY,
      // @spec T7.10
      refetchOnWindowFocus: false,
      // @spec T7.11
      refetchInterval: false,
    });
  });

  it('is not tried again, and a 401 is an error', async () => {
    answer = unauthenticated;
    // @spec T7.7
    await expect(queryClient.fetchQuery({ queryKey: ['/api/things'] })).rejects.toThrow(ApiError);
    // @spec T7.12
    expect(sent).toHaveLength(1);
    const mutation = queryClient.getMutationCache().build(queryClient, {
      mutationFn: async () => {
        sent.push({ path: 'mutation', method: undefined, credentials: undefined });
        throw new Error('refused');
      },
    });
    await expect(mutation.execute(undefined)).rejects.toThrow('refused');
    // @spec T7.12
    expect(sent).toHaveLength(2);
  });
});

describe('the current user', () => {
  it('is no one after a 401, which is asked once', async () => {
    answer = unauthenticated;
    // @spec T7.8
    expect(await queryClient.fetchQuery(userQuery)).toBeNull();
    // @spec T7.14
    expect(sent.map(({ path }) => path)).toEqual(userQueryKey);
  });

  it('is the user in the answer', async () => {
    answer = () => Response.json(technician);
    // @spec T7.14
    expect(await queryClient.fetchQuery(userQuery)).toMatchObject({ id: technician.id });
  });

  it('is not signed out by any other failure', async () => {
    answer = () => new Response('{"message":"Slow down.","code":"RATE_LIMITED"}', { status: 429 });
    await expect(queryClient.fetchQuery(userQuery)).rejects.toThrow('429');
  });
});
