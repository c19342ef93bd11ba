interface WithSchemas {
  paths: object;
  components: { schemas: Record<string, object> };
}

const place = '#/components/schemas/';

/** The names of the schemas that a part of the document refers to. */
const namesIn = (part: unknown): string[] =>
  [...JSON.stringify(part).matchAll(/"#\/components\/schemas\/([\w.-]+)"/g)].map(([, name = '']) => name);

/**
 * Leaves out the schemas to which nothing in the document leads. A schema has two forms, what is sent (`NameInput`) and
 * what is answered (`Name`): where only one is used, or both are the same, it is `Name`.
 */
export function keepUsedSchemas<Document extends WithSchemas>(document: Document): Document {
  const { schemas } = document.components;
  const used = new Set<string>();
  const open = namesIn({ ...document, components: { ...document.components, schemas: {} } });
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (used.has(name)) continue;
    used.add(name);
    open.push(...namesIn(schemas[name] ?? {}));
  }
  const isSame = (name: string, other: string) => JSON.stringify(schemas[name]) === JSON.stringify(schemas[other]);
  const shortened = new Map(
    [...used]
      .filter((name) => name.endsWith('Input'))
      .map((name) => [name, name.slice(0, -'Input'.length)] as const)
      .filter(([name, short]) => !used.has(short) || isSame(name, short)),
  );
  document.components.schemas = Object.fromEntries(
    [...used].sort().flatMap((name) => (schemas[name] ? [[shortened.get(name) ?? name, schemas[name]]] : [])),
  );
  return JSON.parse(JSON.stringify(document), (_key, value) => {
    if (typeof value !== 'string' || !value.startsWith(place)) return value;
    const name = value.slice(place.length);
    return `${place}${shortened.get(name) ?? name}`;
  });
}
