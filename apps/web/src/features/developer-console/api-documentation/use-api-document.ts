import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { apiRequest } from '../../../lib/api-client.ts';

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

const Operation = z.object({
  summary: z.string().default(''),
  tags: z.array(z.string()).default([]),
  'x-access': z.string().default('public'),
});

/** What is read here of the OpenAPI document. */
const ApiDocument = z.object({
  openapi: z.string(),
  info: z.object({ title: z.string(), version: z.string() }),
  paths: z.record(z.string(), z.partialRecord(z.enum(methods), Operation)),
});

/** A call of the API. */
export interface ApiCall {
  method: string;
  path: string;
  summary: string;
  group: string;
  /** Who may make it, as the server's policy calls it. */
  access: string;
}

const path = '/api/openapi.json';

/** Every call that the API's document describes. */
export function useApiDocument() {
  return useQuery({
    queryKey: [path, 'calls'],
    queryFn: async ({ signal }): Promise<ApiCall[]> => {
      const { paths } = await apiRequest({ method: 'GET', path, schema: ApiDocument, signal });
      return Object.entries(paths).flatMap(([at, operations]) =>
        methods.flatMap((method) => {
          const operation = operations[method];
          if (operation === undefined) return [];
          const { summary, tags, 'x-access': access } = operation;
          return [{ method: method.toUpperCase(), path: at, summary, group: tags[0] ?? '', access }];
        }),
      );
    },
  });
}
