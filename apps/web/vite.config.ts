import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const api = `http://127.0.0.1:${process.env.API_PORT || 3000}`;

// The server checks the Origin of a call against its Host, so the proxy has to leave both alone.
const proxy = {
  '/api': { target: api, changeOrigin: false },
  '/sandbox': { target: api, changeOrigin: false },
};

/** Packages that change together and are cached together, apart from our own code. */
const vendorGroups = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ },
  { name: 'zod', test: /node_modules[\\/]zod[\\/]/ },
  { name: 'query', test: /node_modules[\\/]@tanstack[\\/]/ },
  { name: 'forms', test: /node_modules[\\/](react-hook-form|@hookform)[\\/]/ },
];

export default defineConfig({
  plugins: [react(), tailwind()],
  server: { host: '127.0.0.1', proxy },
  preview: { host: '127.0.0.1', proxy },
  build: {
    outDir: 'dist',
    sourcemap: false,
    // A font or a picture inlined as data: would be refused by the page's policy.
    assetsInlineLimit: 0,
    // Tailwind's own floor; `light-dark()` is written out for browsers that are too old for it.
    cssTarget: ['chrome111', 'safari16.4', 'firefox128'],
    rolldownOptions: { output: { codeSplitting: { groups: vendorGroups } } },
  },
});
