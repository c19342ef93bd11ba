import { z } from 'zod';

/** Bounds that one provider or another refuses in a schema; the answer is held against them here. */
const bounds = ['minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems', '$schema', 'pattern', 'format'];

const known = new WeakMap<z.ZodType, object>();

/** The schema of an answer as providers take it; made once. */
export function jsonSchemaOf(schema: z.ZodType): object {
  const before = known.get(schema);
  if (before !== undefined) return before;
  const made = z.toJSONSchema(schema, {
    override: ({ jsonSchema }) => {
      for (const bound of bounds) delete jsonSchema[bound as keyof typeof jsonSchema];
    },
  });
  known.set(schema, made);
  return made;
}
