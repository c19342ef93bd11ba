import { prerenderedDataId } from '@diagbuddy/contract/document';
import type { Manifest } from 'vite';

interface DocumentParts {
  title: string;
  /** `null` for a page that no search engine should describe. */
  description: string | null;
  body: string;
  data: Record<string, unknown>;
  manifest: Manifest;
  /** The sources whose code the page needs at once; loaded side by side instead of one after the other. */
  entries: readonly string[];
}

/** The faces in which the first screen is set. */
const firstFonts = ['src/ui/fonts/inter-latin.woff2', 'src/ui/fonts/jetbrains-mono-semibold.woff2'];

/** A page's document, made of the built `index.html`: what is known when the client is built. */
export function completeDocument(template: string, parts: DocumentParts): string {
  const { title, description, body, data, manifest, entries } = parts;
  const head = [
    `<title>${title}</title>`,
    ...(description === null ? [] : describe(title, description)),
    ...firstFonts.map(
      (font) => `<link rel="preload" href="/${fileOf(manifest, font)}" as="font" type="font/woff2" crossorigin />`,
    ),
    ...codeFor(manifest, entries).map((file) => `<link rel="modulepreload" crossorigin href="/${file}" />`),
  ];
  const dataElement =
    Object.keys(data).length === 0
      ? ''
      : `<script type="application/json" id="${prerenderedDataId}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
  const pieces: [string, string][] = [
    ['<title>DiagBuddy</title>', head.join('\n    ')],
    ['<div id="root"></div>', `<div id="root">${body}</div>${dataElement}`],
  ];
  return pieces.reduce((document, [mark, piece]) => {
    if (!document.includes(mark)) throw new Error(`index.html has no ${mark}.`);
    return document.replace(mark, () => piece);
  }, template);
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

/** The chunks of some sources with everything that they import, without what `index.html` loads anyway. */
function codeFor(manifest: Manifest, entries: readonly string[]): string[] {
  const known = new Set(['index.html']);
  const files: string[] = [];
  const visit = (source: string) => {
    if (known.has(source)) return;
    known.add(source);
    files.push(fileOf(manifest, source));
    for (const imported of manifest[source]?.imports ?? []) visit(imported);
  };
  for (const imported of manifest['index.html']?.imports ?? []) known.add(imported);
  for (const entry of entries) visit(entry);
  return files;
}

function fileOf(manifest: Manifest, source: string): string {
  const file = manifest[source]?.file;
  if (file === undefined) throw new Error(`${source} is not in the manifest of the build.`);
  return file;
}
