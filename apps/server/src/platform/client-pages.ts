import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { testModeNotice } from '@diagbuddy/contract/test-cards';
import fastifyStatic from '@fastify/static';
import type { FastifyRequest } from 'fastify';
import { type ClientDocuments, type DocumentEncoding, loadClientDocuments } from './client-documents.ts';
import type { Config } from './config.ts';
import { sendError } from './error-answers.ts';
import type { App } from './fastify-app.ts';

const defaultClient = fileURLToPath(new URL('../../../web/dist', import.meta.url));

/** The client as it was built. */
export interface BuiltClient {
  folder: string;
  documents: ClientDocuments;
}

/** Reads the built client; `null` where none was built. */
export async function loadClient(config: Config, folder = defaultClient): Promise<BuiltClient | null> {
  if (!existsSync(join(folder, 'index.html'))) return null;
  const settings = { contactEmail: config.contactEmail, betaPromoCode: config.betaPromoCode };
  const { publicUrl } = config;
  return {
    folder,
    documents: await loadClientDocuments(folder, {
      settings,
      publicUrl,
      notice: noticeOf(config),
      hasGoogle: config.google !== null,
    }),
  };
}

interface ClientOptions {
  client: BuiltClient | null;
  /** Whether a request carries a session cookie, valid or not. */
  hasSessionCookie: (request: FastifyRequest) => boolean;
}

/**
 * Serves the built client: files under their names, and a prerendered document for every page of the product. A path
 * that is no page gets the 404 page with that status.
 */
export async function serveClient(app: App, { client, hasSessionCookie }: ClientOptions): Promise<void> {
  if (client !== null) {
    await app.register(fastifyStatic, {
      root: client.folder,
      index: false,
      wildcard: false,
      // Documents go out below, completed; the rest are not the client's.
      globIgnore: ['**/*.html', '**/*.br', '**/*.gz', '.vite/**'],
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => void reply.header('cache-control', cachingOf(path)),
    });
  }
  app.setNotFoundHandler(async (request, reply) => {
    const [path = '/', query] = request.url.split('?');
    const wantsPage = request.method === 'GET' || request.method === 'HEAD';
    if (client === null || !wantsPage || path.startsWith('/api/')) {
      return sendError(reply, 404, { message: 'There is nothing at this address.', code: 'NOT_FOUND' });
    }
    const encoding = encodingFor(request);
    const { status, isIndexed, body } = await client.documents.find(path, {
      hasSession: hasSessionCookie(request),
      hasQuery: query !== undefined && query !== '',
      encoding,
    });
    // It depends on the cookie: what the browser kept from before a sign-in must not come back after it.
    reply.code(status).header('cache-control', 'private, no-cache').header('vary', 'cookie, accept-encoding');
    if (!isIndexed) reply.header('x-robots-tag', 'noindex');
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.type('text/html; charset=utf-8').send(body);
  });
}

/** How long a browser may keep a file: for good where its name changes with its content, the service worker not at all. */
function cachingOf(path: string): string {
  if (/[\\/]assets[\\/]/.test(path)) return 'public, max-age=31536000, immutable';
  return /[\\/]sw\.js(\.(br|gz))?$/.test(path) ? 'no-store' : 'public, max-age=3600';
}

/** Visitors of a public site can't know that its payments are none; on the own machine they are expected to be. */
const noticeOf = ({ stripe, isHttps }: Config): string | null => (stripe === null && isHttps ? testModeNotice : null);

function encodingFor(request: FastifyRequest): DocumentEncoding {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted)) return 'br';
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted) ? 'gzip' : 'identity';
}
