import { openHttpClient } from '@diagbuddy/testing/http/http-client';
import { injected } from '@diagbuddy/testing/http/transports';
import { allPersonas, type Persona } from '@diagbuddy/testing/personas';
import { pathOfUnknown, type Route, routes } from '@diagbuddy/testing/servers/api-routes';
import { registeredRoutes } from '@diagbuddy/testing/servers/registered-routes';
import { startTestServer } from '@diagbuddy/testing/servers/test-server';
import { afterAll, describe, expect, it } from 'vitest';

const server = await startTestServer({ ASKS_PER_MINUTE: '100000', ASKS_PER_DAY: '100000' });
afterAll(() => server.close());
const personas = await allPersonas(server);

/** Ends the session that asks; anybody may. */
const endsSession = ['POST /api/logout', 'POST /api/auth/logout'];
const refusals = ['UNAUTHENTICATED', 'FORBIDDEN', 'TRIAL_EXPIRED', 'PAYMENT_REQUIRED'];

/** What the policy says of a person's call. */
function expected(persona: Persona, { access, except = [], by }: Route): string {
  if (access === 'public') return 'let in';
  if (by === 'api-key') return 'UNAUTHENTICATED';
  if (persona.person === null) return 'UNAUTHENTICATED';
  if (access !== 'paying' && !persona.passes.includes(access)) return 'FORBIDDEN';
  if (except.some((role) => role === persona.limitedBy)) return 'FORBIDDEN';
  return persona.passes.includes(access) ? 'let in' : 'TRIAL_EXPIRED';
}

/**
 * What a caller gets who sends nothing useful: whether the call may be made is decided before that, except for who buys,
 * where it counts that nothing is done.
 */
async function found({ client, passes }: Pick<Persona, 'client' | 'passes'>, route: Route): Promise<string> {
  const sent = route.method === 'GET' ? undefined : {};
  const { status, body } = await client.send(route.method, pathOfUnknown(route), sent);
  if (status >= 400 && status < 500 && route.access === 'buyer' && !passes.includes('buyer') && passes.length > 1) {
    return 'FORBIDDEN';
  }
  return refusals.includes(body?.code) ? body.code : 'let in';
}

describe('the policy', () => {
  it('has a row for every endpoint, and no row without one', () => {
    const there = registeredRoutes(server.app)
      .filter(({ url }) => !url.includes('*'))
      .map(({ method, url }) => `${method} ${url}`);
    const files = there.filter((name) => !/^\w+ \/(api|sandbox)\/|\.(txt|xml)$|metrics$/.test(name));
    expect(there.filter((name) => !files.includes(name)).sort()).toEqual(routes.map(({ name }) => name).sort());
  });

  it.each(personas)('$name: every endpoint lets in whom it says, and refuses the others', async (persona) => {
    const tried = routes.filter(({ name }) => !endsSession.includes(name));
    const outcomes: string[] = [];
    for (const route of tried) outcomes.push(`${route.name}: ${await found(persona, route)}`);
    // @spec T6.8 D4.6 D5.2 I0.9 I1.2 I1.3 I1.4 I1.6
    expect(outcomes).toEqual(tried.map((route) => `${route.name}: ${expected(persona, route)}`));
  });

  const keyHolders = personas.filter(({ person }) => person !== null);
  it.each(keyHolders)(
    '$name: an API key opens the external calls that the person may make, and nothing else',
    async (persona) => {
      const { body } = await persona.client.send('POST', '/api/api-keys', { name: 'Dispatch' });
      const client = openHttpClient(injected(server.app, '203.0.113.9'), {
        headers: { authorization: `Bearer ${body.key}` },
      });
      const tried = routes.filter(({ access }) => access !== 'public');
      const outcomes: string[] = [];
      for (const route of tried) outcomes.push(`${route.name}: ${await found({ client, passes: ['buyer'] }, route)}`);
      const allowed = ({ by, ...route }: Route) => (by === 'api-key' ? expected(persona, route) : 'UNAUTHENTICATED');
      // @spec D4.5
      expect(outcomes).toEqual(tried.map((route) => `${route.name}: ${allowed(route)}`));
    },
  );
});
