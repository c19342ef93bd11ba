import { prerenderedDataId } from '@diagbuddy/contract/document';
import type { Manifest } from 'vite';

interface DocumentParts {
  title: string;
  /** `null` for a page that no search engine should describe. */
  description: string | null;
  body: string;
  data: Record<string, unknown>;
  manifest: Manifest;
  /** Inline, for a first screen without a second round to the server: the style sheet, and what sets the theme. */
  styles: string;
  themeScript: string;
  /** The sources whose code the page needs at once; loaded side by side instead of one after the other. */
  entries: readonly string[];
  /** Paths of the calls whose answers it needs at once, asked while its code is still on its way; `:id` as in its address. */
  calls: readonly string[];
}

/** The faces in which the first screen is set. */
const firstFonts = ['src/ui/fonts/inter-latin.woff2', 'src/ui/fonts/jetbrains-mono-semibold.woff2'];

/**
 * Asks for the page's first answers, which `src/lib/early-answers.ts` hands to who needs them, and loads its code, all of it
 * side by side, once the page has been painted: on a slow network what is read comes before what moves. The same text in
 * every document, so that one hash allows it.
 */
const loadCode = `{
  const { code, calls = '' } = document.currentScript.dataset;
  const id = /^[/]\\w+[/]([\\w-]+)[/]?$/.exec(location.pathname)?.[1];
  const paths = calls.split(' ').flatMap((call) => call.includes(':id') && !id ? [] : [call.replace(':id', id)]);
  const ask = (path) =>
    fetch(path, { headers: { Accept: 'application/json' }, signal: AbortSignal.timeout(60000) }).catch(() => null);
  self.earlyAnswers = new Map(paths.filter(Boolean).map((path) => [path, ask(path)]));
  const [entry, ...imports] = code.split(' ');
  const add = (name, attributes) => document.head.append(Object.assign(document.createElement(name), attributes));
  const load = () => {
    add('script', { type: 'module', src: entry });
    for (const href of imports) add('link', { rel: 'modulepreload', href });
  };
  if (document.hidden) load();
  else requestAnimationFrame(() => setTimeout(load));
}`;

/** A page's document, made of the built `index.html`: what is known when the client is built. */
export function completeDocument(template: string, parts: DocumentParts): string {
  const { title, description, body, data, manifest, entries, calls, styles, themeScript } = parts;
  const head = [
    `<title>${title}</title>`,
    ...(description === null ? [] : describe(title, description)),
    ...firstFonts.map(
      (font) => `<link rel="preload" href="/${fileOf(manifest, font)}" as="font" type="font/woff2" crossorigin />`,
    ),
  ];
  const dataElement =
    Object.keys(data).length === 0
      ? ''
      : `<script type="application/json" id="${prerenderedDataId}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
  const callsNamed = calls.length === 0 ? '' : ` data-calls="${calls.join(' ')}"`;
  const code = filesOf(manifest, ['index.html', ...entries]).map((file) => `/${file}`);
  const pieces: [string | RegExp, string][] = [
    [/<link rel="stylesheet"[^>]*>/, `<style>${styles}</style>`],
    [/<script type="module"[^>]*><\/script>/, ''],
    ['<script src="/theme.js"></script>', `<script>${themeScript}</script>`],
    ['<title>DiagBuddy</title>', head.join('\n    ')],
    [
      '<div id="root"></div>',
      `<div id="root">${body}</div>${dataElement}\n    <script data-code="${code.join(' ')}"${callsNamed}>${loadCode}</script>`,
    ],
  ];
  const document = pieces.reduce((text, [mark, piece]) => {
    const found = typeof mark === 'string' ? text.includes(mark) : mark.test(text);
    if (!found) throw new Error(`index.html has no ${mark}.`);
    return text.replace(mark, () => piece);
  }, template);
  return document.replaceAll(/<link rel="modulepreload"[^>]*>\s*/g, '');
}

/** For search engines and shared links; the title comes escaped from the renderer. */
function describe(title: string, description: string): string[] {
  const words = description.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return [
    `<meta name="description" content="${words}" />`,
    '<meta property="og:type" content="website" />',
    '<meta property="og:site_name" content="DiagBuddy" />',
    `<meta property="og:title" content="${title}" />`,
    `<meta property="og:description" content="${words}" />`,
    '<meta name="twitter:card" content="summary_large_image" />',
  ];
}

/** The files of some sources and of everything that they import, in the order in which they were asked for. */
function filesOf(manifest: Manifest, sources: readonly string[]): string[] {
  const known = new Set<string>();
  const visit = (source: string) => {
    if (known.has(source)) return;
    known.add(source);
    for (const imported of manifest[source]?.imports ?? []) visit(imported);
  };
  for (const source of sources) visit(source);
  return [...known].map((source) => fileOf(manifest, source));
}

function fileOf(manifest: Manifest, source: string): string {
  const file = manifest[source]?.file;
  if (file === undefined) throw new Error(`${source} is not in the manifest of the build.`);
  return file;
}
