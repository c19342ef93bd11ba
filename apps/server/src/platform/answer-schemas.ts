import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

/** The answer of a route to which browsers come by a link: always another page. */
export const redirectAnswer = { 303: z.void() };

/** The answer of a route that makes a page of its own, or sends the browser on. */
export const pageAnswer = {
  200: { description: 'A page', content: { 'text/html': { schema: z.string() } } },
  402: { description: 'The page, with what was wrong', content: { 'text/html': { schema: z.string() } } },
  404: { description: 'A page that says so', content: { 'text/html': { schema: z.string() } } },
  303: z.void(),
};

/** The answer of a route that sends a text. */
export const textAnswer = (type: string) => ({
  200: { description: 'The text', content: { [type]: { schema: z.string() } } },
});

/** The answer of a route that sends a file of one of these types. */
export const fileAnswer = (...types: string[]) => ({
  200: {
    description: 'The file',
    content: Object.fromEntries(types.map((type) => [type, { schema: z.custom<Buffer | Readable | string>() }])),
  },
});

/** The answer of a route that is asked for JSON, or for events that end in the same JSON. */
export const jsonOrEvents = <Schema extends z.ZodType>(json: Schema) => ({
  description: 'The answer; with `Accept: text/event-stream` as events, the last of which holds the same JSON',
  content: { 'application/json': { schema: json }, 'text/event-stream': { schema: z.custom<Readable>() } },
});

/** Lets the server start only if every route from here on says what it answers. */
export function requireAnswerSchemas(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (route.schema?.response === undefined) {
      throw new Error(`${String(route.method)} ${route.url} does not say what it answers (schema.response)`);
    }
  });
}
