import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { documentName, isPublicPage, type Page, pages, publicPages } from '@diagbuddy/contract/pages';
import { build, type Manifest, type Plugin } from 'vite';
import { compressFiles } from './compress-files.ts';
import { completeDocument } from './document.ts';

type Prerender = typeof import('../src/app/prerender.tsx');

/** After the client: renders the public pages to HTML under `pages`, and compresses what is served as it stands. */
export function prerenderPages(): Plugin {
  let root = '';
  let outDir = '';
  return {
    name: 'prerender-pages',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    configResolved: (config) => {
      root = config.root;
      outDir = resolve(config.root, config.build.outDir);
    },
    closeBundle: {
      sequential: true,
      handler: async (error?: Error) => {
        if (error) return;
        const rendererFolder = join(root, 'node_modules', `.prerender-${process.pid}`);
        await build({
          root,
          logLevel: 'warn',
          build: {
            ssr: 'src/app/prerender.tsx',
            outDir: rendererFolder,
            emptyOutDir: true,
            manifest: true,
            rolldownOptions: { output: { codeSplitting: true } },
          },
        });
        try {
          await writeDocuments({ outDir, rendererFolder });
        } finally {
          rmSync(rendererFolder, { recursive: true, force: true });
        }
        compressFiles(outDir);
      },
    },
  };
}

async function writeDocuments({ outDir, rendererFolder }: { outDir: string; rendererFolder: string }): Promise<void> {
  const renderer: Prerender = await import(pathToFileURL(join(rendererFolder, 'prerender.js')).href);
  const manifest = readManifest(outDir);
  const sourceOf = sourcesByFile(readManifest(rendererFolder));
  const template = readFileSync(join(outDir, 'index.html'), 'utf8');
  const accuracy: unknown = JSON.parse(readFileSync(accuracyFile, 'utf8'));
  const folder = join(outDir, 'pages');
  mkdirSync(folder, { recursive: true });

  const common = {
    manifest,
    styles: (manifest['index.html']?.css ?? []).map((file) => readFileSync(join(outDir, file), 'utf8')).join(''),
    themeScript: withoutComments(readFileSync(join(outDir, 'theme.js'), 'utf8')),
  };
  type Parts = Parameters<typeof completeDocument>[1];
  const write = (name: string, parts: Omit<Parts, keyof typeof common | 'calls'> & Partial<Pick<Parts, 'calls'>>) =>
    writeFileSync(join(folder, `${name}.html`), completeDocument(template, { calls: [], ...parts, ...common }));
  // React Router replaces a route's `lazy` once it is loaded, so this comes before anything is rendered.
  const sources = new Map(
    [...pages, notFoundPath].map((path) => [
      path,
      renderer.codeOfRoutes(path.replace(':id', 'id')).map((code) => sourceOf(importedFile(code))),
    ]),
  );
  const appEntries = (path: Page | typeof notFoundPath) => ['src/app/start-app.tsx', ...(sources.get(path) ?? [])];

  for (const page of pages.filter(isPublicPage)) {
    const isHome = publicPages[page].canonical === '/';
    const rendered = await (isHome ? renderer.renderHomePage() : renderer.renderPage(page, accuracy));
    const entries = isHome ? ['src/app/start-home.tsx'] : appEntries(page);
    write(documentName(page), { ...rendered, description: renderer.pageDescriptions[page], entries });
  }
  write('not-found', {
    ...(await renderer.renderPage(notFoundPath, accuracy)),
    description: null,
    entries: appEntries(notFoundPath),
  });
  // Until it is known who is signed in, all pages of the signed-in look the same, but for those that open at once.
  const waiting = await renderer.renderPage('/diagnostics', accuracy);
  write('waiting', {
    ...{ ...waiting, description: null, entries: appEntries('/diagnostics').slice(0, -1) },
    calls: renderer.firstCalls(null),
  });
  for (const page of pages) {
    const entries = appEntries(page);
    if (!entries.includes('src/app/require-user.tsx')) continue;
    const rendered = renderer.pathsRenderedWithoutUser.includes(page)
      ? await renderer.renderPage(page, accuracy)
      : waiting;
    write(documentName(page), { ...rendered, description: null, entries, calls: renderer.firstCalls(page) });
  }
}

const notFoundPath = '/nowhere';

const withoutComments = (script: string) => script.replaceAll(/^\/\/.*\n/gm, '').trim();

const accuracyFile = new URL('../../../packages/knowledge/accuracy.json', import.meta.url);

function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8'));
}

/** From a file that the renderer was split into to the source that it begins with. */
function sourcesByFile(manifest: Manifest): (file: string) => string {
  const sources = new Map(Object.entries(manifest).map(([source, { file }]) => [file, source]));
  return (file) => {
    const source = sources.get(file);
    if (source === undefined) throw new Error(`${file} is in no manifest: what does this route load?`);
    return source;
  };
}

/** The file that a route's `lazy` imports, from how the bundler wrote it. */
function importedFile(code: string): string {
  const file = /import\(["'`]\.\/([^"'`]+)["'`]\)/.exec(code)?.[1];
  if (file === undefined) throw new Error(`A route loads its code in a way that can't be read: ${code}`);
  return file;
}
