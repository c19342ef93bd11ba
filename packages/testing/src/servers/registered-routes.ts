import type { App } from '@diagbuddy/server/platform/fastify-app';

/** A route as Fastify holds it. */
export interface RegisteredRoute {
  method: string;
  url: string;
}

/** Every route of a server that is ready, `HEAD` aside, read off Fastify's own tree. */
export function registeredRoutes(app: App): RegisteredRoute[] {
  const open: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', segment = '', methods = ''] = /^([│ ]*)[├└]── (\S+)(?: \((.*)\))?$/.exec(line) ?? [];
      open.splice(indent.length / 4, Number.POSITIVE_INFINITY, segment);
      const url = open.join('');
      return methods
        .split(', ')
        .filter((method) => method !== '' && method !== 'HEAD')
        .map((method) => ({ method, url }));
    });
}
