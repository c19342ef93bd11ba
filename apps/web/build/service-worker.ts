import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { appShellPath } from '@diagbuddy/contract/pages';
import { build, type Manifest, type Plugin } from 'vite';

/** The code that a technician needs at the machine; the other pages ask for a connection anyway. */
const offlinePages =
  /^src\/(app\/(start-app|app-layout|require-user|not-found-page|dashboard|offline)|features\/(diagnosis|history|feedback|whats-new|billing\/trial|auth\/login-page))/;

/** What a page asks for outside of its code. */
const looseFiles = ['theme.js', 'favicon.svg', 'manifest.webmanifest'];

interface KeptFile {
  url: string;
  /** `null` where the name changes with the content. */
  revision: string | null;
}

/** Builds the service worker into `sw.js`, with the list of files that open without a connection. */
export function serviceWorker(): Plugin {
  let root = '';
  let outDir = '';
  return {
    name: 'service-worker',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    configResolved: (config) => {
      root = config.root;
      outDir = resolve(config.root, config.build.outDir);
    },
    closeBundle: {
      sequential: true,
      handler: async (error?: Error) => {
        if (error) return;
        const result = await build({
          root,
          configFile: false,
          logLevel: 'warn',
          publicDir: false,
          define: { 'process.env.NODE_ENV': '"production"' },
          build: {
            write: false,
            rolldownOptions: { input: 'src/service-worker/service-worker.ts', output: { format: 'iife' } },
          },
        });
        const [output] = [result].flat();
        const chunk = output !== undefined && 'output' in output ? output.output[0] : undefined;
        if (chunk === undefined) throw new Error('The service worker was not built.');
        const list = JSON.stringify(keptFiles(outDir));
        if (!chunk.code.includes('self.__WB_MANIFEST'))
          throw new Error('The service worker names no self.__WB_MANIFEST.');
        writeFileSync(
          join(outDir, 'sw.js'),
          chunk.code.replace('self.__WB_MANIFEST', () => list),
        );
      },
    },
  };
}

/** The shell, the code of the pages for the machine with its styles and faces, and what a page asks for beside it. */
function keptFiles(outDir: string): KeptFile[] {
  const manifest: Manifest = JSON.parse(readFileSync(join(outDir, '.vite', 'manifest.json'), 'utf8'));
  const files = new Set<string>();
  const seen = new Set<string>();
  const visit = (source: string) => {
    const part = manifest[source];
    if (part === undefined || seen.has(source)) return;
    seen.add(source);
    for (const file of [part.file, ...(part.css ?? []), ...(part.assets ?? [])]) files.add(file);
    for (const imported of part.imports ?? []) visit(imported);
  };
  visit('index.html');
  for (const source of Object.keys(manifest).filter((name) => offlinePages.test(name))) visit(source);
  const faces = Object.values(manifest).flatMap(({ file }) =>
    /(inter-latin|jetbrains).*\.woff2$/.test(file) ? [file] : [],
  );
  const hashed = [...new Set([...files, ...faces])].filter((file) => !/\.woff2$/.test(file) || faces.includes(file));
  const loose = looseFiles.filter((file) => existsSync(join(outDir, file)));
  return [
    { url: appShellPath, revision: hashOf(join(outDir, 'index.html')) },
    ...hashed.map((file) => ({ url: `/${file}`, revision: null })),
    ...loose.map((file) => ({ url: `/${file}`, revision: hashOf(join(outDir, file)) })),
  ];
}

const hashOf = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 16);
