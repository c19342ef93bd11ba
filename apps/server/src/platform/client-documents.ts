import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { documentMarks, documentMetas, noSession, settingsPlaceholders } from '@diagbuddy/contract/document';
import { appShellPath, documentName, findPage, isPublicPage, type Page, publicPages } from '@diagbuddy/contract/pages';
import type { PublicSettings } from '@diagbuddy/contract/status';

export type DocumentEncoding = 'br' | 'gzip' | 'identity';

/** Who asks for a page: with a session cookie (valid or not), or without. */
export interface PageRequest {
  hasSession: boolean;
  /** Whether the address has a query: a page of the signed-in may then show something else than what was prerendered. */
  hasQuery: boolean;
  encoding: DocumentEncoding;
}

/** The HTML documents of the built client, completed with what only the server knows. */
export interface ClientDocuments {
  /** Hashes, in the syntax of a content security policy, of the scripts that stand inside the documents. */
  inlineScripts: readonly string[];
  /** The document of a path and its status: 200 for a page of the product, else 404. */
  find(path: string, request: PageRequest): Promise<{ status: 200 | 404; isIndexed: boolean; body: Buffer }>;
}

interface ServerValues {
  settings: PublicSettings;
  /** Under which address people reach the product; `null` where that is not set. */
  publicUrl: string | null;
  /** What stands on top of every page; `null` for nothing. */
  notice: string | null;
  /** Whether Google's sign-in is set up: without it its button leads nowhere. */
  hasGoogle: boolean;
}

/** Reads the documents of a built client. */
export async function loadClientDocuments(builtClient: string, words: ServerValues): Promise<ClientDocuments> {
  const bare = await readFile(join(builtClient, 'index.html'), 'utf8');
  const prerendered = await readPrerendered(join(builtClient, 'pages'));
  const complete = (html: string, page: Page | null, hasSession: boolean): string =>
    [
      [documentMarks.address, addressTags(page, words.publicUrl)] as const,
      [documentMarks.server, serverTags(words, hasSession)] as const,
      [documentMarks.notice, noticeTag(words.notice)] as const,
    ].reduce((text, [mark, tags]) => text.replace(mark, () => tags), fillSettings(html, words.settings));

  // Few pages, two kinds of visitors, three encodings: each is made once, when it is first asked for.
  const made = new Map<string, Promise<Buffer>>();
  return {
    inlineScripts: [...new Set([...prerendered.values()].flatMap(hashesOfScripts))],
    find: async (path, { hasSession: hasCookie, hasQuery, encoding }) => {
      const page = findPage(path);
      const isShell = path === appShellPath;
      // The shell is kept for later: who is signed in then is not known now.
      const hasSession = hasCookie || isShell;
      const isPublic = page !== null && isPublicPage(page);
      const name = isShell ? 'shell' : nameOf(page, hasQuery);
      // A page of the signed-in was prerendered for those; who sends no cookie will see the sign-in form instead.
      const html = page !== null && !isPublic && !hasSession ? undefined : prerendered.get(name);
      const key = `${name} ${hasSession} ${encoding}`;
      const body = made.get(key) ?? encode(complete(html ?? bare, page, hasSession), encoding);
      made.set(key, body);
      return { status: page === null && !isShell ? 404 : 200, isIndexed: isPublic, body: await body };
    },
  };
}

/** Which of the documents: the page's own, the 404 page, or the one that only says that something comes. */
function nameOf(page: Page | null, hasQuery: boolean): string {
  if (page === null) return 'not-found';
  return hasQuery && !isPublicPage(page) ? 'waiting' : documentName(page);
}

async function readPrerendered(folder: string): Promise<Map<string, string>> {
  if (!existsSync(folder)) return new Map();
  const files = (await readdir(folder)).filter((name) => name.endsWith('.html'));
  return new Map(
    await Promise.all(
      files.map(async (file) => [basename(file, '.html'), await readFile(join(folder, file), 'utf8')] as const),
    ),
  );
}

function hashesOfScripts(html: string): string[] {
  const scripts = [...html.matchAll(/<script(?: data-[a-z]+="[^"]*")*>([\s\S]*?)<\/script>/g)];
  return scripts.map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}

/** Puts the settings where the page was prerendered without them: in text, and encoded in addresses. */
function fillSettings(html: string, settings: PublicSettings): string {
  const words = new Map<string, string>();
  for (const name of ['contactEmail', 'betaPromoCode'] as const) {
    words.set(settingsPlaceholders[name], escapeHtml(settings[name]));
    words.set(encodeURIComponent(settingsPlaceholders[name]), escapeHtml(encodeURIComponent(settings[name])));
  }
  const pattern = new RegExp([...words.keys()].map((word) => RegExp.escape(word)).join('|'), 'g');
  return html.replace(pattern, (word) => words.get(word) ?? word);
}

/** The address of the page. A picture's address has to be absolute for those who show shared links. */
function addressTags(page: Page | null, publicUrl: string | null): string {
  if (page === null || !isPublicPage(page)) return '';
  const origin = publicUrl ?? '';
  const address = `${origin}${publicPages[page].canonical}`;
  const picture = [
    `<meta property="og:image" content="${origin}/og.png" />`,
    '<meta property="og:image:width" content="1200" />',
    '<meta property="og:image:height" content="630" />',
    '<meta property="og:image:alt" content="DiagBuddy, AI-Powered Diagnostics" />',
  ];
  const place = [`<link rel="canonical" href="${address}" />`, `<meta property="og:url" content="${address}" />`];
  return [...(publicUrl === null ? [] : place), ...picture].join('\n    ');
}

function serverTags({ settings, hasGoogle }: ServerValues, hasSession: boolean): string {
  return [
    `<meta name="${documentMetas.settings}" content="${escapeHtml(JSON.stringify(settings))}" />`,
    ...(hasGoogle ? [] : [`<meta name="${documentMetas.google}" content="off" />`]),
    ...(hasSession ? [] : [`<meta name="${documentMetas.session}" content="${noSession}" />`]),
  ].join('\n    ');
}

const noticeTag = (notice: string | null): string =>
  notice === null ? '' : `<aside class="server-notice" aria-label="Notice">${escapeHtml(notice)}</aside>`;

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

async function encode(html: string, encoding: DocumentEncoding): Promise<Buffer> {
  const bytes = Buffer.from(html);
  if (encoding === 'identity') return bytes;
  if (encoding === 'gzip') return promisify(gzip)(bytes);
  return promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
}
