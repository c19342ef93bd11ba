import { isPublicPage, pages, publicPages } from '@diagbuddy/contract/pages';

/** The addresses that a search engine should know, each once. */
const indexed = [...new Set(Object.values(publicPages).map(({ canonical }) => canonical))];

/** robots.txt: what crawlers may read. The signed-in pages would only show them the sign-in form. */
export function robots(publicUrl: string | null): string {
  const closed = pages.filter((page) => !isPublicPage(page)).map((page) => page.replace(/:id$/, ''));
  return [
    'User-agent: *',
    'Disallow: /api/',
    ...closed.map((path) => `Disallow: ${path}`),
    'Allow: /',
    ...(publicUrl === null ? [] : ['', `Sitemap: ${publicUrl}/sitemap.xml`]),
    '',
  ].join('\n');
}

/** sitemap.xml; its addresses have to be absolute. */
export function sitemap(publicUrl: string): string {
  const entries = indexed.map((path) => `  <url><loc>${publicUrl}${path}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}
