import type { Engine } from '@diagbuddy/engine/engine';
import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { IdentityProvider } from '../adapters/oauth/identity-provider.ts';
import type { Payments } from '../adapters/payments/open-payments.ts';
import type { Config } from './config.ts';
import type { Database } from './database.ts';
import type { JobQueue } from './jobs.ts';
import type { RateLimits } from './rate-limits.ts';
import type { ServerSecret } from './server-secret.ts';
import type { UsageLimits } from './usage-limits.ts';

/** The server, typed so that a route's schema types its handler. */
export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** What a feature may use. `now` answers ms since 1970; tests hand in their own. */
export interface AppContext {
  config: Config;
  database: Database;
  engine: Engine;
  rateLimits: RateLimits;
  usageLimits: UsageLimits;
  payments: Payments;
  jobs: JobQueue;
  /** Google, or another in its place; null where it is not set up. */
  google: IdentityProvider | null;
  /** Null where this node can't have one that the other nodes share. */
  secret: ServerSecret | null;
  now: () => number;
}
