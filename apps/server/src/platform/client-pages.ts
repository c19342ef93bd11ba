import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isPage } from '@diagbuddy/contract/pages';
import fastifyStatic from '@fastify/static';
import type { App } from './app-context.ts';
import { sendError } from './error-answers.ts';

const builtClient = fileURLToPath(new URL('../../../web/dist', import.meta.url));

/**
 * Serves the built client: files under their names, and its one page for every path of the product. A path that is no
 * page gets the same document with status 404, so that the client can draw its 404 page.
 */
export async function serveClient(app: App): Promise<void> {
  const hasClient = existsSync(join(builtClient, 'index.html'));
  const document = hasClient ? await readFile(join(builtClient, 'index.html')) : null;
  if (hasClient) {
    await app.register(fastifyStatic, {
      root: builtClient,
      index: false,
      wildcard: false,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const isHashed = path.includes('/assets/') || path.includes('\\assets\\');
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    const wantsPage = document !== null && (request.method === 'GET' || request.method === 'HEAD');
    if (!wantsPage || path.startsWith('/api/')) {
      return sendError(reply, 404, { message: 'There is nothing at this address.', code: 'NOT_FOUND' });
    }
    return reply
      .code(isPage(path) ? 200 : 404)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(document);
  });
}
