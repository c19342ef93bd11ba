import type { Engine } from '@diagbuddy/engine/engine';
import type { AiService } from '../adapters/ai/ai-service.ts';
import type { Mailer } from '../adapters/mail/mailer.ts';
import type { IdentityProvider } from '../adapters/oauth/identity-provider.ts';
import type { Payments } from '../adapters/payments/open-payments.ts';
import type { Suppliers } from '../adapters/suppliers/open-suppliers.ts';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/database.ts';
import type { JobQueue } from '../platform/jobs.ts';
import type { RateLimits } from '../platform/rate-limits.ts';
import type { SecurityEvents } from '../platform/security-events.ts';
import type { ServerSecret } from '../platform/server-secret.ts';

/** What a feature may use. `now` answers ms since 1970; tests hand in their own. */
export interface AppContext {
  config: Config;
  database: Database;
  engine: Engine;
  rateLimits: RateLimits;
  securityEvents: SecurityEvents;
  payments: Payments;
  /** Null where mail stays in the outbox. */
  mailer: Mailer | null;
  jobs: JobQueue;
  /** Google, or another in its place; null where it is not set up. */
  google: IdentityProvider | null;
  /** Null where this node can't have one that the other nodes share. */
  secret: ServerSecret | null;
  /** The parts suppliers' services; each organization brings its own account. */
  suppliers: Suppliers;
  /** The language model beside the engine; null where the engine works alone. */
  ai: AiService | null;
  now: () => number;
}
