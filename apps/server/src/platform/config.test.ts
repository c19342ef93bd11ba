import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ConfigError, loadConfig } from './config.ts';
import { settings } from './settings.ts';

function faultsOf(env: Record<string, string>): string[] {
  try {
    loadConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.lines;
    throw error;
  }
  return [];
}

describe('the settings', () => {
  it('have defaults that start the product', () => {
    // @spec N1.2
    expect(loadConfig({})).toMatchObject({
      port: 3000,
      dataDir: './data',
      databaseUrl: null,
      betaPromoCode: 'DIAGBETA2025',
    });
  });

  it('say the beta code and where to write to', () => {
    // @spec N1.2 N1.5
    expect(loadConfig({ BETA_PROMO_CODE: 'SPRING30', CONTACT_EMAIL: 'hello@example.com' })).toMatchObject({
      betaPromoCode: 'SPRING30',
      contactEmail: 'hello@example.com',
    });
  });

  it('count as not set when they are empty', () => {
    expect(loadConfig({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000, databaseUrl: null });
  });

  it.each([
    ['PORT', 'three'],
    ['PORT', '70000'],
    ['DATABASE_URL', 'mysql://x'],
    ['PUBLIC_URL', 'app.example.com'],
    ['PUBLIC_URL', 'https://app.example.com/path'],
    ['TRUSTED_PROXIES', 'everyone!'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TRUSTED_PROXIES', '10.0.0.300'],
    ['TRUSTED_PROXIES', 'fe80::1/129'],
    ['DATABASE_URL', 'postgres://dana:pass/word@db.example.com/x'],
    ['DATABASE_URL', 'postgres://dana:100%@db.example.com/x'],
    ['DATABASE_URL', 'postgres://db.example.com:99999/x'],
    ['SMTP_URL', 'smtp://mail.example.com:99999'],
    ['DEVELOPER_EMAILS', 'not-an-address'],
    ['LOG_LEVEL', 'loud'],
    ['DRAIN_SECONDS', '60'],
    ['METRICS_TOKEN', 'short'],
    ['SECRET_KEY', 'short'],
    ['ADMIN_TWO_FACTOR', 'sometimes'],
    ['PAYMENTS', 'cash'],
    ['GOOGLE_ISSUER', 'http://accounts.example.com'],
    ['SMTP_URL', 'mail.example.com'],
    ['MAIL_FROM', 'nobody'],
  ] as const)('say what is wrong with %s=%s, with an example', (name, value) => {
    const [line] = faultsOf({ [name]: value });
    expect(line).toContain(`${name} must`);
    expect(line).toContain(`Example: ${settings[name].example}`);
  });

  it.each([
    [{ GOOGLE_CLIENT_ID: 'x' }, ['GOOGLE_CLIENT_SECRET', 'PUBLIC_URL']],
    [{ SMTP_URL: 'smtp://mail.example.com' }, ['PUBLIC_URL']],
    [{ PUBLIC_URL: 'https://app.example.com', PAYMENTS: 'sandbox', DATABASE_URL: 'postgres://x/y' }, ['SECRET_KEY']],
    [{ PUBLIC_URL: 'http://localhost:3000', DATABASE_URL: 'postgres://x/y' }, []],
  ])('of %j name what goes with them', (env, missing) => {
    expect(faultsOf(env).map((line) => line.split(' ')[0])).toEqual(missing);
  });

  it('stop a public start with the sandbox, unless it is asked for', () => {
    const publicUrl = { PUBLIC_URL: 'https://app.example.com' };
    expect(faultsOf(publicUrl)).toEqual([
      'STRIPE_SECRET_KEY must be set with an https PUBLIC_URL, or anybody could subscribe with a test card. To run a public demo that takes test cards only, set PAYMENTS=sandbox. Example: STRIPE_SECRET_KEY=sk_test_...',
    ]);
    expect(faultsOf({ ...publicUrl, PAYMENTS: 'sandbox' })).toEqual([]);
    const stripe = {
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
    };
    expect(faultsOf({ ...publicUrl, ...stripe })).toEqual([]);
    expect(faultsOf({ ...publicUrl, ...stripe, PAYMENTS: 'sandbox' })).toEqual([
      'PAYMENTS must not be sandbox with STRIPE_SECRET_KEY. Unset one of the two.',
    ]);
    expect(faultsOf({ PUBLIC_URL: 'http://localhost:3000' })).toEqual([]);
  });

  it('take networks of both families for proxies', () => {
    const { trustedProxies } = loadConfig({ TRUSTED_PROXIES: '10.0.0.0/8, 127.0.0.1,fe80::/10 ,::1' });
    expect(trustedProxies).toEqual(['10.0.0.0/8', '127.0.0.1', 'fe80::/10', '::1']);
  });

  it('name every one that is wrong, at once', () => {
    expect(faultsOf({ PORT: 'x', LOG_LEVEL: 'y' })).toHaveLength(2);
  });

  it('stand each in the README and in .env.example', () => {
    const root = new URL('../../../../', import.meta.url);
    const readme = readFileSync(new URL('README.md', root), 'utf8');
    const example = readFileSync(new URL('.env.example', root), 'utf8');
    for (const [name, { about }] of Object.entries(settings)) {
      expect(readme).toContain(`| \`${name}\` |`);
      expect(readme).toContain(about);
      expect(example).toContain(`${name}=`);
    }
  });
});
