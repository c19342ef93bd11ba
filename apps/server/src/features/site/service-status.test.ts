import { startFakeModel } from '@diagbuddy/testing/fakes/ai/fake-model';
import { startMailServer } from '@diagbuddy/testing/fakes/mail-server';
import { startFakeStripe } from '@diagbuddy/testing/fakes/stripe/fake-stripe';
import { startTestServer, type TestServer } from '@diagbuddy/testing/servers/test-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

interface Service {
  id: string;
  name: string;
  state: string;
  detail: string;
}

async function servicesOf({ browser }: Pick<TestServer, 'browser'>): Promise<Record<string, Service>> {
  const { status, body } = await browser().send('GET', '/api/status');
  expect(status).toBe(200);
  return Object.fromEntries(body.services.map((service: Service) => [service.id, service]));
}

describe('the state of the services', () => {
  it('is measured, and says honestly what is not set up', async () => {
    const services = await servicesOf(server);
    // @spec T1.37 I7.3
    expect(services.ai).toMatchObject({ name: 'AI service', state: 'off', detail: 'Embedded engine' });
    // @spec T1.38
    expect(services.suppliers).toMatchObject({ name: 'Parts suppliers', state: 'off' });
    expect(services.engine).toMatchObject({ state: 'operational' });
    expect(services.database).toMatchObject({ state: 'operational' });
    expect(services.mail).toMatchObject({ state: 'off', detail: 'Emails stay in the outbox' });
    expect(services.payments).toMatchObject({ state: 'operational', detail: 'Sandbox: test cards only' });
  });

  it('is measured again after ten seconds, and not before', async () => {
    const own = await startTestServer();
    try {
      await servicesOf(own);
      await own.database.pool.query('ALTER TABLE sandbox_checkouts RENAME TO away');
      expect((await servicesOf(own)).payments).toMatchObject({ state: 'operational' });
      own.clock.now += 10_000;
      expect((await servicesOf(own)).payments).toMatchObject({ state: 'down', detail: 'Not working right now' });
    } finally {
      await own.close();
    }
  });

  it('asks the AI service where one is set up', async () => {
    const model = await startFakeModel();
    const own = await startTestServer({
      AI_PROVIDER: 'openai-compatible',
      AI_BASE_URL: model.baseUrl,
      AI_MODEL: 'm-1',
    });
    try {
      // @spec T1.45 D0.1
      expect((await servicesOf(own)).ai).toMatchObject({ state: 'operational', detail: 'Own model server' });
      model.reply = () => ({ fault: 'error-500' });
      own.clock.now += 10_000;
      expect((await servicesOf(own)).ai).toMatchObject({ state: 'down', detail: 'The engine answers alone' });
      expect(model.requests).toEqual([]);
    } finally {
      await own.close();
      await model.close();
    }
  });

  it('asks Stripe and the mail server where they are set up', async () => {
    const stripe = await startFakeStripe(Date.now);
    const mailServer = await startMailServer({ username: 'mailer', password: 'sea cucumber' });
    const own = await startTestServer({
      STRIPE_SECRET_KEY: 'sk_test_status',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_status',
      STRIPE_WEBHOOK_SECRET: 'whsec_status',
      STRIPE_API_BASE: stripe.address,
      SMTP_URL: mailServer.url,
      PUBLIC_URL: 'http://127.0.0.1:3000',
    });
    try {
      const before = await servicesOf(own);
      expect(before.payments).toMatchObject({ state: 'operational', detail: 'Stripe' });
      expect(before.mail).toMatchObject({ state: 'operational', detail: 'Sends by SMTP' });
      stripe.fault = 'down';
      await mailServer.close();
      own.clock.now += 10_000;
      const after = await servicesOf(own);
      expect(after.payments).toMatchObject({ state: 'down' });
      expect(after.mail).toMatchObject({ state: 'down' });
      expect(after.database).toMatchObject({ state: 'operational' });
    } finally {
      await own.close();
      await stripe.close();
    }
  });
});
