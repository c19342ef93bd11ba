import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { enforceAccess } from './access.ts';

describe('a route', () => {
  it('without a row in the policy stops the server at start', () => {
    const app = Fastify();
    enforceAccess(app, {
      findPrincipal: async () => null,
      findKeyHolder: async () => null,
      now: Date.now,
      adminNeedsSecondFactor: false,
    });
    expect(() => app.get('/api/forgotten', async () => 'open')).toThrow(
      /GET \/api\/forgotten has no row in the policy/,
    );
  });
});
