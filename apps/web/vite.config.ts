import { readFileSync } from 'node:fs';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { apiReferenceScript } from './build/api-reference-script.ts';
import { chunkGroups } from './build/chunks.ts';
import { engineFiles } from './build/engine-files.ts';
import { prerenderPages } from './build/prerender-plugin.ts';
import { serviceWorker } from './build/service-worker.ts';

const api = `http://127.0.0.1:${process.env.API_PORT || process.env.PORT || 3000}`;

// The server checks the Origin of a call against its Host, so the proxy has to leave both alone.
const proxy = {
  '/api': { target: api, changeOrigin: false },
  '/sandbox': { target: api, changeOrigin: false },
};

const { cases, top1, top3 } = JSON.parse(
  readFileSync(new URL('../../packages/knowledge/accuracy.json', import.meta.url), 'utf8'),
).overall;

export default defineConfig({
  define: {
    BUILD_YEAR: JSON.stringify(String(new Date().getFullYear())),
    MEASURED_ACCURACY: JSON.stringify({ cases, top1, top3 }),
  },
  plugins: [react(), tailwind(), apiReferenceScript(), engineFiles(), serviceWorker(), prerenderPages()],
  worker: { format: 'es' },
  // The program that runs the encoder is one of the engine's files, not a part of the worker's script.
  resolve: { conditions: [...defaultClientConditions, 'onnxruntime-web-use-extern-wasm'] },
  server: { host: '127.0.0.1', proxy },
  preview: { host: '127.0.0.1', proxy },
  build: {
    outDir: 'dist',
    sourcemap: false,
    // Names what each page loads; read by the prerendering and by scripts/page-weight.mjs.
    manifest: true,
    // A font or a picture inlined as data: would be refused by the page's policy.
    assetsInlineLimit: 0,
    // Tailwind's own floor; `light-dark()` is written out for browsers that are too old for it.
    cssTarget: ['chrome111', 'safari16.4', 'firefox128'],
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups() } } },
  },
});
