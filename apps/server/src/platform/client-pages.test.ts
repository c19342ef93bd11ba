import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadClient, serveClient } from './client-pages.ts';
import { loadConfig } from './config.ts';
import type { App } from './fastify-app.ts';

const page = (body: string) =>
  `<!doctype html><html><head><!--address--><!--server--></head><body><!--notice-->${body}</body></html>`;
const script = 'console.log("a script of some length");'.repeat(50);
const folder = mkdtempSync(join(tmpdir(), 'diagbuddy-client-'));

beforeAll(() => {
  const files = {
    'index.html': page('<div id="root"></div>'),
    'pages/home.html': page('<a href="/signup?promo=%7Bbeta-promo-code%7D">{beta-promo-code} {contact-email}</a>'),
    'pages/website.html': page('home again'),
    'pages/dashboard.html': page('one moment'),
    'pages/not-found.html': page('Oops! Lost in Space'),
    'assets/app-1a2b.js': script,
    'assets/app-1a2b.js.br': 'compressed',
    'sw.js': script,
    'sw.js.gz': 'compressed',
    'manifest.webmanifest': '{}',
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A server of that folder alone. */
async function serve(env: Record<string, string> = {}): Promise<App> {
  const app = Fastify().withTypeProvider<ZodTypeProvider>();
  await serveClient(app, {
    client: await loadClient(loadConfig(env), folder),
    hasSessionCookie: (request) => request.headers.cookie !== undefined,
  });
  return app;
}

describe('a page', () => {
  it('is the document that was prerendered for its path', async () => {
    const app = await serve();
    expect((await app.inject('/website/')).body).toContain('home again');
    const lost = await app.inject('/no/such/page');
    expect([lost.statusCode, lost.headers['x-robots-tag']]).toEqual([404, 'noindex']);
    expect(lost.body).toContain('Oops! Lost in Space');
    const api = await app.inject('/api/nothing');
    expect([api.statusCode, api.headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
  });

  it("says that Google's sign-in is not set up, where it isn't", async () => {
    const says = async (env: Record<string, string>) =>
      (await (await serve(env)).inject('/website')).body.includes('<meta name="diagbuddy-google" content="off" />');
    expect(await says({})).toBe(true);
    expect(
      await says({
        GOOGLE_CLIENT_ID: 'id',
        GOOGLE_CLIENT_SECRET: 'secret',
        PUBLIC_URL: 'https://x.example.com',
        PAYMENTS: 'sandbox',
      }),
    ).toBe(false);
  });

  it('carries the settings, escaped for where they stand', async () => {
    const app = await serve({ BETA_PROMO_CODE: 'a&b "{contact-email}"', CONTACT_EMAIL: 'hello@example.com' });
    const { body } = await app.inject('/');
    expect(body).toContain('href="/signup?promo=a%26b%20%22%7Bcontact-email%7D%22"');
    expect(body).toContain('>a&amp;b &quot;{contact-email}&quot; hello@example.com</a>');
    expect(body).toContain('&quot;contactEmail&quot;:&quot;hello@example.com&quot;');
  });

  it('names its address only where PUBLIC_URL says it', async () => {
    const unknown = (await (await serve()).inject('/website')).body;
    expect(unknown).not.toContain('canonical');
    expect(unknown).toContain('<meta property="og:image" content="/og.png" />');
    const known = (
      await (await serve({ PUBLIC_URL: 'https://app.example.com', PAYMENTS: 'sandbox' })).inject('/website')
    ).body;
    expect(known).toContain('<link rel="canonical" href="https://app.example.com/" />');
    expect(known).toContain('<meta property="og:image" content="https://app.example.com/og.png" />');
  });

  it('says on top that payments are a test, wherever the sandbox takes them in public', async () => {
    const demo = await serve({ PUBLIC_URL: 'https://app.example.com', PAYMENTS: 'sandbox' });
    const taken = {
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
    };
    const real = await serve({ PUBLIC_URL: 'https://app.example.com', ...taken });
    const atHome = await serve({ PUBLIC_URL: 'http://localhost:3000' });
    for (const url of ['/', '/dashboard', '/pricing?plan=team', '/no/such/page']) {
      const { body } = await demo.inject({ url, headers: { cookie: 'diagbuddy=1' } });
      expect(body).toContain('Test mode: no money moves. Use test cards only.</aside>');
      expect((await real.inject(url)).body).not.toContain('Test mode');
      expect((await atHome.inject(url)).body).not.toContain('Test mode');
    }
  });

  it('of the signed-in is bare for who sends no session, and says so', async () => {
    const app = await serve();
    const stranger = await app.inject('/dashboard');
    expect(stranger.body).toContain('<div id="root"></div>');
    expect(stranger.body).toContain('<meta name="diagbuddy-session" content="none" />');
    const known = await app.inject({ url: '/dashboard', headers: { cookie: 'diagbuddy=1' } });
    expect(known.body).toContain('one moment');
    expect(known.body).not.toContain('diagbuddy-session');
    expect([stranger.headers.vary, stranger.headers['cache-control'], stranger.headers['x-robots-tag']]).toEqual([
      'cookie, accept-encoding',
      'private, no-cache',
      'noindex',
    ]);
  });

  it('comes compressed as the browser likes it', async () => {
    const app = await serve();
    const ask = (encoding: string) => app.inject({ url: '/website', headers: { 'accept-encoding': encoding } });
    const plain = (await app.inject('/website')).body;
    const brotli = await ask('gzip, deflate, br');
    expect([brotli.headers['content-encoding'], brotliDecompressSync(brotli.rawPayload).toString()]).toEqual([
      'br',
      plain,
    ]);
    const gzip = await ask('br;q=0, gzip');
    expect([gzip.headers['content-encoding'], gunzipSync(gzip.rawPayload).toString()]).toEqual(['gzip', plain]);
    expect((await ask('br;q=0.0, gzip;q=0')).headers['content-encoding']).toBeUndefined();
  });
});

describe('a file', () => {
  it('is sent as it was compressed when the client was built, and kept for a year', async () => {
    const app = await serve();
    const { headers, body } = await app.inject({ url: '/assets/app-1a2b.js', headers: { 'accept-encoding': 'br' } });
    expect(body).toBe('compressed');
    expect(headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': expect.stringContaining('javascript'),
    });
    expect((await app.inject('/assets/app-1a2b.js')).body).toBe(script);
  });

  it('is none of the documents or of what belongs to the build', async () => {
    const app = await serve();
    for (const path of ['/index.html', '/pages/home.html', '/assets/app-1a2b.js.br', '/.vite/manifest.json']) {
      expect((await app.inject(path)).statusCode, path).toBe(404);
    }
  });
});

describe('what a browser keeps for use without a connection', () => {
  it('is a shell that says nothing of who asked for it, a manifest, and a service worker that is never cached', async () => {
    const app = await serve();
    const [anybody, signedIn] = await Promise.all(
      [{}, { cookie: 'session=1' }].map((headers) => app.inject({ url: '/app-shell', headers })),
    );
    expect([anybody?.statusCode, anybody?.headers['x-robots-tag']]).toEqual([200, 'noindex']);
    expect(anybody?.body).toContain('<div id="root"></div>');
    expect(anybody?.body).not.toContain('diagbuddy-session');
    expect(signedIn?.body).toBe(anybody?.body);
    const manifest = await app.inject('/manifest.webmanifest');
    expect(manifest.headers['content-type']).toContain('application/manifest+json');
    for (const accepted of ['identity', 'gzip']) {
      const worker = await app.inject({ url: '/sw.js', headers: { 'accept-encoding': accepted } });
      expect([worker.statusCode, worker.headers['cache-control']]).toEqual([200, 'no-store']);
    }
  });
});
