import openapiTypescript, { astToString } from 'openapi-typescript';

/** What of an OpenAPI document is read here. */
interface Document {
  paths: Record<string, unknown>;
  components: { schemas: Record<string, object>; responses?: unknown };
}

/** Writes the TypeScript types of the external calls of an OpenAPI document, and of the messages that they need. */
export async function generateTypes(document: Document): Promise<string> {
  const paths = Object.fromEntries(
    Object.entries(document.paths).filter(([path]) => path.startsWith('/api/external/')),
  );
  const external = {
    ...document,
    paths,
    components: { ...document.components, schemas: schemasOf(document, paths) },
  };
  const types = await openapiTypescript(JSON.parse(JSON.stringify(external)));
  return `// Generated from /api/openapi.json by \`npm run client\`. Do not edit.\n${astToString(types)}`;
}

/** The schemas to which some paths and the error answers lead. */
function schemasOf({ components }: Document, paths: unknown): Record<string, object> {
  const used = new Map<string, object>();
  const open: unknown[] = [paths, components.responses ?? {}];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    for (const [, name = ''] of JSON.stringify(node).matchAll(/"#\/components\/schemas\/([\w.-]+)"/g)) {
      const schema = components.schemas[name];
      if (schema === undefined || used.has(name)) continue;
      used.set(name, schema);
      open.push(schema);
    }
  }
  return Object.fromEntries([...used].sort(([one], [other]) => (one < other ? -1 : 1)));
}
