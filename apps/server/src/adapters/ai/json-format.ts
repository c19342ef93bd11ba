import { wrapLanguageModel } from 'ai';
import { z } from 'zod';

/** A model as the SDK's providers make it. */
export type SdkModel = Parameters<typeof wrapLanguageModel>[0]['model'];

/** Bounds that one provider or another refuses in a schema; the answer is held against them here. */
const bounds = ['minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems', '$schema', 'pattern', 'format'];

/**
 * The model, told to answer by a schema. The SDK's own `output` holds words back until they parse, and reads all of
 * them again at each: an answer without end would hold the processor.
 */
export const askedForJson = (model: SdkModel, schema: z.ZodType): SdkModel =>
  wrapLanguageModel({
    model,
    middleware: {
      specificationVersion: 'v3',
      transformParams: async ({ params }) => ({
        ...params,
        responseFormat: { type: 'json', name: 'answer', schema: jsonSchemaOf(schema) },
      }),
    },
  });

const known = new WeakMap<z.ZodType, object>();

function jsonSchemaOf(schema: z.ZodType): object {
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
