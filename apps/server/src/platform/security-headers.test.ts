import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { addSecurityHeaders } from './security-headers.ts';

it("lets Stripe's script, frames and calls in only where Stripe takes the payments", async () => {
  const policyOf = async (usesStripe: boolean) => {
    const app = Fastify();
    await addSecurityHeaders(app, { isHttps: true, usesStripe });
    app.get('/subscribe', () => 'page');
    const { headers } = await app.inject('/subscribe');
    await app.close();
    return String(headers['content-security-policy']);
  };
  expect(await policyOf(false)).not.toContain('stripe');
  const policy = (await policyOf(true)).split('; ');
  expect(policy).toContain("script-src 'self' https://js.stripe.com https://*.js.stripe.com");
  expect(policy).toContain('frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com');
  expect(policy).toContain("connect-src 'self' https://api.stripe.com");
});
