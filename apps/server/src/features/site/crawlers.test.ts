import { startTestServer } from '@diagbuddy/testing/servers/test-server';
import { expect, it } from 'vitest';

it('tells crawlers what to read, and where all of it is listed', async () => {
  const server = await startTestServer({ PUBLIC_URL: 'https://app.example.com', PAYMENTS: 'sandbox' });
  try {
    const robots = await server.browser().send('GET', '/robots.txt');
    expect(robots.text).toMatch(/^User-agent: \*\nDisallow: \/api\/\n/);
    expect(robots.text).toContain('\nDisallow: /dashboard\n');
    expect(robots.text).toContain('\nDisallow: /diagnosis/\n');
    expect(robots.text).not.toContain('/pricing');
    expect(robots.text).toContain('\nSitemap: https://app.example.com/sitemap.xml\n');
    const sitemap = await server.browser().send('GET', '/sitemap.xml');
    expect(sitemap.headers['content-type']).toBe('application/xml; charset=utf-8');
    const addresses = [...sitemap.text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
    expect(addresses).toContain('https://app.example.com/');
    expect(addresses).toContain('https://app.example.com/pricing');
    expect(addresses).not.toContain('https://app.example.com/website');
    expect(new Set(addresses).size).toBe(addresses.length);
  } finally {
    await server.close();
  }
});

it('has no sitemap where it does not know its address', async () => {
  const server = await startTestServer();
  try {
    expect((await server.browser().send('GET', '/sitemap.xml')).status).toBe(404);
    expect((await server.browser().send('GET', '/robots.txt')).text).not.toContain('Sitemap');
  } finally {
    await server.close();
  }
});
