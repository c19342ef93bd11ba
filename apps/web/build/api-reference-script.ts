import { createHash } from 'node:crypto';
import scalar from '@scalar/fastify-api-reference';
import Fastify from 'fastify';
import type { Plugin } from 'vite';

/** Scalar, the program that draws the API reference, as its package for Fastify serves it: one script that needs nothing else. */
async function readScalar(): Promise<string> {
  const app = Fastify();
  await app.register(scalar, { routePrefix: '/scalar', configuration: { url: '/api/openapi.json' } });
  const { statusCode, payload } = await app.inject('/scalar/js/scalar.js');
  await app.close();
  if (statusCode !== 200) throw new Error('@scalar/fastify-api-reference does not serve its script at js/scalar.js.');
  return payload;
}

/**
 * Puts Scalar beside the client as a file of its own, which only the API reference loads. `API_REFERENCE_SCRIPT` is its
 * address in the code. It is far too large to be built, and would bring 270 packages along.
 */
export async function apiReferenceScript(): Promise<Plugin> {
  const source = await readScalar();
  const fileName = `assets/api-reference-${createHash('sha256').update(source).digest('hex').slice(0, 8)}.js`;
  return {
    name: 'api-reference-script',
    config: () => ({ define: { API_REFERENCE_SCRIPT: JSON.stringify(`/${fileName}`) } }),
    configureServer: (server) => {
      server.middlewares.use(`/${fileName}`, (_request, response) => {
        response.setHeader('content-type', 'text/javascript; charset=utf-8').end(source);
      });
    },
    generateBundle() {
      if (this.environment.name === 'client') this.emitFile({ type: 'asset', fileName, source });
    },
  };
}
