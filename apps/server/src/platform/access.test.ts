import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { enforceAccess } from './access.ts';

describe('a route', () => {
  it('that does not say who may call it stops the server at start', () => {
    const app = Fastify();
    enforceAccess(app, { findPrincipal: async () => null, now: Date.now, adminNeedsSecondFactor: false });
    expect(() => app.get('/api/forgotten', async () => 'open')).toThrow(
      /GET \/api\/forgotten does not say who may call it/,
    );
  });
});
