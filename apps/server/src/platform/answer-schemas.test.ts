import { registeredRoutes } from '@diagbuddy/testing/servers/registered-routes';
import { startTestServer } from '@diagbuddy/testing/servers/test-server';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { requireAnswerSchemas } from './answer-schemas.ts';

const Method = z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']);

it('a route that does not say what it answers stops the server at start', () => {
  const app = Fastify();
  requireAnswerSchemas(app);
  app.get('/api/told', { schema: { response: { 200: z.object({}) } } }, async () => ({}));
  expect(() => app.get('/api/untold', async () => ({}))).toThrow('GET /api/untold does not say what it answers');
});

it('every route says what it answers, and answers it', async () => {
  const server = await startTestServer();
  try {
    const routes = registeredRoutes(server.app).filter(({ url }) => !/\*|logout|device-sessions$/.test(url));
    expect(routes.length).toBeGreaterThan(60);
    for (const sender of [server.browser(), await server.signedIn()]) {
      for (const { method, url } of routes) {
        const path = url
          .replace(/:\w+/, '0190a0a0-0000-7000-8000-000000000000')
          // A PDF file takes the better part of a second.
          .replace(/^\/api\/reports\/.*/, '$&?format=csv');
        // The test server answers 500 where an answer is not the one that its route describes.
        const answer = await sender.send(Method.parse(method), path, method === 'GET' ? undefined : {});
        expect(answer.status, `${method} ${url} ${answer.text.slice(0, 300)}`).toBeLessThan(500);
      }
    }
  } finally {
    await server.close();
  }
});
