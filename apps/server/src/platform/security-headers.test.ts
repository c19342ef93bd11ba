import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { addSecurityHeaders } from './security-headers.ts';

async function headersOf(path: string, facts: Parameters<typeof addSecurityHeaders>[1]) {
  const app = Fastify();
  await addSecurityHeaders(app, facts);
  app.get(path, () => 'answer');
  const { headers } = await app.inject(path);
  await app.close();
  return headers;
}

const policyOf = async (facts: Parameters<typeof addSecurityHeaders>[1]) =>
  String((await headersOf('/subscribe', facts))['content-security-policy']).split(';');

describe('the headers of a page', () => {
  it("let Stripe's script, frames and calls in only where Stripe takes the payments", async () => {
    expect((await policyOf({ isHttps: true, usesStripe: false })).join()).not.toContain('stripe');
    const policy = await policyOf({ isHttps: true, usesStripe: true });
    expect(policy).toContain("script-src 'self' https://js.stripe.com https://*.js.stripe.com");
    expect(policy).toContain('frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com');
    expect(policy).toContain("connect-src 'self' https://api.stripe.com");
  });

  it('let in the scripts of our own documents by their hash, and nothing else that stands in a page', async () => {
    const policy = await policyOf({ isHttps: true, usesStripe: false, inlineScripts: ["'sha256-abc='"] });
    expect(policy).toContain("script-src 'self' 'sha256-abc='");
    expect(policy).toEqual(expect.arrayContaining(["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]));
  });

  it.each([
    ['/subscribe', true],
    ['/api/status', true],
    ['/api/status', false],
  ])('and those of data keep a browser to https where people come over it: %s, %s', async (path, isHttps) => {
    const header = (await headersOf(path, { isHttps, usesStripe: false }))['strict-transport-security'];
    expect(header).toBe(isHttps ? 'max-age=31536000; includeSubDomains' : undefined);
  });
});

describe("the headers of the engine's program for browsers", () => {
  it('let it compile WebAssembly, which no page may', async () => {
    const facts = { isHttps: true, usesStripe: false, inlineScripts: ["'sha256-abc='"] };
    const policyAt = async (path: string) => String((await headersOf(path, facts))['content-security-policy']);
    expect((await policyAt('/assets/engine-worker-abc.js')).split(';')).toContain(
      "script-src 'self' 'wasm-unsafe-eval'",
    );
    expect(await policyAt('/assets/start-app-abc.js')).not.toContain('wasm');
  });
});

describe('the headers of every answer', () => {
  it('are those of the first one', async () => {
    const app = Fastify();
    await addSecurityHeaders(app, { isHttps: true, usesStripe: true });
    const paths = ['/subscribe', '/api/status'];
    for (const path of paths) app.get(path, () => 'answer');
    for (const path of paths) {
      const [first, second] = [await app.inject(path), await app.inject(path)].map(({ headers }) => ({
        ...headers,
        'x-request-id': null,
        date: null,
      }));
      expect(second).toEqual(first);
      expect(second).toHaveProperty('content-security-policy');
    }
    await app.close();
  });
});
