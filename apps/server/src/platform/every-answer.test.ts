import { ErrorBody } from '@diagbuddy/contract/errors';
import { routes as allRoutes } from '@diagbuddy/testing/servers/api-routes';
import { startTechnicianServer } from '@diagbuddy/testing/servers/technician-server';
import { startTestServer } from '@diagbuddy/testing/servers/test-server';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

/** The pages of the sandbox are no JSON. */
const routes = allRoutes.filter(({ url }) => url.startsWith('/api') || url === '/metrics');

const { server, technician } = await startTechnicianServer();

describe('any well-formed JSON', () => {
  const field = fc.constantFrom(
    'modelNumber',
    'symptoms',
    'companyName',
    'technicianName',
    'applianceType',
    'brand',
    'location',
    'email',
    'password',
    'firstName',
    'lastName',
    'promoCode',
    'emailOrUsername',
    'organization',
    'userNumber',
    'currentPassword',
    'newPassword',
    'name',
    'category',
    'priority',
    'sessionId',
    'message',
    'context',
    'token',
    'code',
    'feedbackAccurate',
    '__proto__',
    'constructor',
  );
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.constantFrom('\u0000', '\ud800', 'DIAGBETA2025', 'a@b.co', 'WTW5000DW1'),
  );
  const body = fc.oneof(
    fc.json({ maxDepth: 4 }),
    fc
      .array(fc.tuple(field, fc.oneof(text, fc.jsonValue({ maxDepth: 2 }))), { maxLength: 9 })
      .map((entries) => JSON.stringify(Object.fromEntries(entries))),
    fc
      .record({ modelNumber: text, symptoms: text, companyName: text, technicianName: text, location: text })
      .map((value) => JSON.stringify(value)),
    fc.constant('['.repeat(20_000) + ']'.repeat(20_000)),
  );

  it('makes no route answer 500', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...routes), body, fc.boolean(), async ({ method, url }, payload, isSignedIn) => {
        const sender =
          isSignedIn && !url.includes('logout')
            ? technician
            : server.browser(`198.51.100.${Math.floor(payload.length % 250)}`);
        const cookie = sender.sessionCookie;
        const answer = await sender.send(
          method,
          url
            .replace(/:\w+/, encodeURIComponent(payload.slice(0, 30).toWellFormed()))
            // A PDF file takes the better part of a second.
            .replace(/^\/api\/reports\/.*/, '$&?format=csv'),
          method === 'GET' ? undefined : payload,
        );
        sender.sessionCookie = cookie;
        expect(answer.status, `${method} ${url} ${payload.slice(0, 200)} -> ${answer.text.slice(0, 300)}`).toBeLessThan(
          500,
        );
        const refusal = answer.status >= 400 ? ErrorBody.safeParse(answer.body) : null;
        // @spec I0.5
        expect(refusal?.error).toBeUndefined();
      }),
      { numRuns: 400, seed: 20_251_121 },
    );
  });
});

describe('every answer', () => {
  it.each([
    ['GET', '/api/health', 200],
    ['GET', '/api/nothing-here', 404],
    ['GET', '/api/auth/user', 401],
    ['POST', '/api/login', 400],
  ] as const)('of %s %s carries the request id and the security headers', async (method, url, status) => {
    const answer = await server.browser().send(method, url, method === 'POST' ? {} : undefined);
    expect(answer.status).toBe(status);
    // @spec I0.18
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none';frame-ancestors 'none';sandbox",
    });
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  });
});

describe('errors', () => {
  it('say that JSON is malformed, empty, of another type or too large', async () => {
    const send = (payload: string, type = 'application/json') =>
      technician.send('POST', '/api/diagnose', payload, { 'content-type': type });
    const malformed = await send('{"modelNumber": ');
    expect([malformed.status, malformed.body.code]).toEqual([400, 'INVALID']);
    const form = await send('modelNumber=1', 'application/x-www-form-urlencoded');
    // @spec I0.14
    expect([form.status, form.body.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    const plain = await send('{}', 'text/plain');
    expect(plain.status).toBe(415);
    const large = await send(JSON.stringify({ modelNumber: 'x'.repeat(70_000) }));
    // @spec I0.13
    expect([large.status, large.body.code]).toEqual([413, 'TOO_LARGE']);
    const poisoned = await send('{"__proto__": {"isAdmin": true}}');
    expect(poisoned.status).toBe(400);
  });

  it('answer 404 in the one shape for an API address that is none', async () => {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE'] as const) {
      const answer = await technician.send(method, '/api/no/such/thing');
      expect(answer.status).toBe(404);
      expect(ErrorBody.parse(answer.body).code).toBe('NOT_FOUND');
    }
  });

  it('give nothing of the inside away when something breaks', async () => {
    const own = await startTestServer();
    try {
      const browser = await own.signedIn();
      await own.database.pool.query('ALTER TABLE diagnoses RENAME COLUMN symptoms TO gone');
      const answer = await browser.send('GET', '/api/diagnoses');
      expect(answer.status).toBe(500);
      // @spec I0.16
      expect(answer.body).toEqual({
        message: 'Something went wrong on our side. Please try again.',
        code: 'INTERNAL',
        requestId: answer.headers['x-request-id'],
      });
    } finally {
      await own.close();
    }
  });
});

describe('a write from another site', () => {
  it.each([
    ['a foreign Origin', { origin: 'https://evil.example' }],
    ['the Origin null', { origin: 'null' }],
    ['a cross-site fetch', { 'sec-fetch-site': 'cross-site' }],
    ['a same-site fetch', { 'sec-fetch-site': 'same-site' }],
  ])('is refused with %s', async (_case, headers) => {
    for (const { method, url } of routes.filter((route) => route.method !== 'GET')) {
      const answer = await technician.send(method, url.replace(/:\w+/, 'x'), {}, headers);
      expect(answer.status, url).toBe(403);
      expect(answer.body.code).toBe('ORIGIN_REFUSED');
    }
    expect((await technician.send('GET', '/api/auth/user')).status).toBe(200);
  });

  it('as a form says where it comes from, as every browser does', async () => {
    const asForm = { 'content-type': 'application/x-www-form-urlencoded' };
    for (const url of ['/sandbox/portal/cancel', '/sandbox/portal/card', '/sandbox/checkout/cs_test_x']) {
      const answer = await technician.send('POST', url, 'number=1', asForm);
      expect([answer.status, answer.body.code], url).toEqual([403, 'ORIGIN_REFUSED']);
    }
  });

  it('is told from one of our own pages', async () => {
    const headers = { origin: 'http://localhost:3000', host: 'localhost:3000', 'sec-fetch-site': 'same-origin' };
    const answer = await technician.send('POST', '/api/diagnose', {}, headers);
    expect(answer.status).toBe(400);
  });
});

describe('a request whose account is deleted while it is under way', () => {
  it('is answered as the next one will be', async () => {
    const leaving = await server.signedIn();
    const { body: user } = await leaving.send('GET', '/api/auth/user');
    const administrator = await server.database.pool.connect();
    try {
      await administrator.query('BEGIN');
      await administrator.query('DELETE FROM users WHERE id = $1', [user.id]);
      const waiting = leaving.send('POST', '/api/feedback', { message: 'Good night' });
      // The write waits for the deletion before it can tell whether its account is there.
      await expect
        .poll(
          async () =>
            // From another connection: within a transaction PostgreSQL shows the activity as it first was.
            (await server.database.pool.query("SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock'"))
              .rowCount,
          { timeout: 20_000 },
        )
        .toBeGreaterThan(0);
      await administrator.query('COMMIT');
      const answer = await waiting;
      expect([answer.status, answer.body.code]).toEqual([401, 'UNAUTHENTICATED']);
    } finally {
      administrator.release();
    }
  });
});

describe('the state of the server', () => {
  it('is alive, and ready with its database', async () => {
    // @spec I7.1 I1.1
    expect((await server.browser().send('GET', '/api/health')).body).toEqual({ status: 'ok' });
    const ready = await server.browser().send('GET', '/api/ready');
    // @spec I7.2
    expect(ready.body).toEqual({ status: 'ready', database: true, draining: false });
  });

  it('gives the public pages their settings and no secret', async () => {
    const { body } = await server.browser().send('GET', '/api/settings');
    expect(Object.keys(body).sort()).toEqual(['betaPromoCode', 'contactEmail']);
  });

  it('shows its metrics to this machine; where a token is set, only with the token', async () => {
    expect((await server.browser('127.0.0.1').send('GET', '/metrics')).text).toContain('http_request_duration_seconds');
    // @spec I7.4
    expect((await server.browser('203.0.113.7').send('GET', '/metrics')).status).toBe(404);
    const own = await startTestServer({ METRICS_TOKEN: '0123456789abcdef' });
    try {
      const withToken = await own
        .browser('203.0.113.7')
        .send('GET', '/metrics', undefined, { authorization: 'Bearer 0123456789abcdef' });
      // @spec I7.4
      expect(withToken.status).toBe(200);
      expect(
        (await own.browser('203.0.113.7').send('GET', '/metrics', undefined, { authorization: 'Bearer wrong' })).status,
      ).toBe(404);
      expect((await own.browser('127.0.0.1').send('GET', '/metrics')).status).toBe(404);
    } finally {
      await own.close();
    }
  });
});
