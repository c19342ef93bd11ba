/**
 * The fields of a document that a check of its schema never looks at, as paths: those that the schema does not know.
 * For schemas that let unknown fields pass, and with them every mistyped one.
 */
export function unreadFields(document: unknown, check: (document: unknown) => unknown): string[] {
  const read = new Set<string>();
  const watch = (value: unknown, path: string): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    return new Proxy(value, {
      get: (target, key) => {
        const field: unknown = Reflect.get(target, key);
        if (typeof key !== 'string' || !Object.hasOwn(target, key)) return field;
        read.add(`${path}/${key}`);
        return watch(field, `${path}/${key}`);
      },
    });
  };
  check(watch(document, ''));
  return pathsIn(document).filter((path) => !read.has(path));
}

function pathsIn(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, field]) => [`${path}/${key}`, ...pathsIn(field, `${path}/${key}`)]);
}
