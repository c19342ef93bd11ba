import { registerHooks } from 'node:module';

/**
 * Resolves the relative imports inside Drizzle's package without Node's own search.
 *
 * For each of them Node 24 parses Drizzle's whole package.json, whose list of exports has thousands of lines: 290 ms and
 * 230 MB at every start (measured on 24.21; see nodejs/node#60425). The files are ES modules that name each other in
 * full, so that a relative import is an address already.
 */
export function resolvePackageFilesDirectly(): void {
  registerHooks({
    resolve(specifier, context, nextResolve) {
      const isInside = specifier.startsWith('.') && context.parentURL?.includes('/node_modules/drizzle-orm/');
      if (!isInside || !specifier.endsWith('.js')) return nextResolve(specifier, context);
      return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true };
    },
  });
}
