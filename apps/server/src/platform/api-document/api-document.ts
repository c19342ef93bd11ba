import type { Access } from '@diagbuddy/contract/access';
import { apiVersion } from '@diagbuddy/contract/external';
import swagger, { type SwaggerTransform } from '@fastify/swagger';
import type { FastifySchema } from 'fastify';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Config } from '../config.ts';
import type { App } from '../fastify-app.ts';
import { type ApiDocument, completeDocument } from './complete-document.ts';
import { contractSchemas } from './contract-schemas.ts';
import { introduction } from './introduction.ts';

/**
 * Describes the routes that are added from here on in one OpenAPI 3.1 document, made of their schemas, and serves it at
 * /api/openapi.json. Left out is what no caller of the API has a use for: pages, files for crawlers, what only developers
 * and administrators may call, and routes that hide themselves (`schema.hide`).
 */
export async function describeApi(app: App, config: Config): Promise<void> {
  const schemaRegistry = contractSchemas();
  const toJsonSchema = createJsonSchemaTransform({ schemaRegistry, zodToJsonConfig });
  const transform: SwaggerTransform = (route) => {
    const { schema, url } = toJsonSchema({ ...route, schema: withoutNamedParameters(route.schema) });
    const { access, by } = route.route.config?.policy ?? {};
    const isHidden = route.schema?.hide === true || isInternal(access) || !url.startsWith('/api/');
    return {
      schema: isHidden ? { hide: true } : { ...schema, 'x-access': access, ...(by && { 'x-called-by': by }) },
      url,
    };
  };
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.1',
      info: { title: 'DiagBuddy API', version: apiVersion, description: introduction(config).trim() },
      servers: [{ url: config.publicUrl ?? '/' }],
    },
    transform,
    transformObject: createJsonSchemaTransformObject({ schemaRegistry, zodToJsonConfig }),
    convertConstToEnum: false,
  });
  let document: ApiDocument | null = null;
  app.get(
    '/api/openapi.json',
    {
      schema: { summary: 'Read this document', response: { 200: z.record(z.string(), z.unknown()) } },
    },
    async () => {
      // Made when it is first asked for: most nodes start without a reader.
      document ??= completeDocument(JSON.parse(JSON.stringify(app.swagger())));
      return { ...document };
    },
  );
}

/** What developers and administrators call is no part of what is offered to callers. */
const isInternal = (access: Access | undefined): boolean =>
  access === 'developer' || access === 'administrator' || access?.startsWith('flag:') === true;

/** The parts of a query and a path stand with the call as its parameters, so that a reference to a schema has no place there. */
function withoutNamedParameters(schema: FastifySchema = {}): FastifySchema {
  const unnamed = { ...schema };
  for (const part of ['querystring', 'params'] as const) {
    const given = schema[part];
    if (given instanceof z.ZodType) unnamed[part] = z.core.clone(given, given.def);
  }
  return unnamed;
}

/** An answer carries what a codec is written as, not what code makes of it. That a number is exact in JavaScript goes without saying. */
const zodToJsonConfig = {
  override: ({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodType; jsonSchema: Record<string, unknown> }) => {
    if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
    if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    if (!(zodSchema instanceof z.ZodCodec)) return;
    for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
    const { $schema: _, ...written } = z.toJSONSchema(zodSchema.def.in);
    Object.assign(jsonSchema, written);
  },
};
