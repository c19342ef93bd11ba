import { randomUUID } from 'node:crypto';
import { limits } from '@diagbuddy/contract/limits';
import type { Engine } from '@diagbuddy/engine/engine';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import underPressure from '@fastify/under-pressure';
import Fastify, { type FastifyServerOptions, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { openMailer } from './adapters/mail/open-mailer.ts';
import { openPayments, type Payments } from './adapters/payments/open-payments.ts';
import { openSuppliers } from './adapters/suppliers/open-suppliers.ts';
import { accountRoutes } from './features/account/routes.ts';
import { accuracyRoutes } from './features/accuracy/routes.ts';
import { administrationRoutes } from './features/administration/routes.ts';
import { analyticsRoutes } from './features/analytics/routes.ts';
import type { AppContext } from './features/app-context.ts';
import { hasBearer, keyHolderFromHeader } from './features/auth/api-key.ts';
import { authRoutes } from './features/auth/routes.ts';
import { hasSessionCookie, principalFromCookie } from './features/auth/session.ts';
import { backupRoutes } from './features/backup/routes.ts';
import { paymentListRoutes } from './features/billing/payment-list/routes.ts';
import { billingRoutes } from './features/billing/routes.ts';
import { outboxRoutes } from './features/developer/outbox-routes.ts';
import { documentRoutes } from './features/developer-console/documents/routes.ts';
import { logRoutes } from './features/developer-console/logs/routes.ts';
import { serverInfoRoutes } from './features/developer-console/server-info/routes.ts';
import { usageRoutes } from './features/developer-console/usage/routes.ts';
import { aiBudgetRoutes } from './features/diagnosis/ai/budget-routes.ts';
import { chatRoutes } from './features/diagnosis/chat/routes.ts';
import { testReportRoutes } from './features/diagnosis/chat/test-report-routes.ts';
import { customerSheetRoutes } from './features/diagnosis/customer-sheet/routes.ts';
import { ratesRoutes } from './features/diagnosis/estimate/rates-routes.ts';
import { diagnosisJobRoutes } from './features/diagnosis/job/routes.ts';
import { diagnosisPdfRoutes } from './features/diagnosis/pdf/routes.ts';
import { diagnosisRoutes } from './features/diagnosis/routes.ts';
import { diagnosisTeamRoutes } from './features/diagnosis/team/routes.ts';
import { externalRoutes } from './features/external/routes.ts';
import { feedbackRoutes } from './features/feedback/routes.ts';
import { feedbackTriageRoutes } from './features/feedback/triage-routes.ts';
import { historyRoutes } from './features/history/routes.ts';
import { organizationRoutes } from './features/organizations/routes.ts';
import { partsRoutes } from './features/parts/routes.ts';
import { privacyRoutes } from './features/privacy/routes.ts';
import { siteRoutes } from './features/site/routes.ts';
import { supplierRoutes } from './features/suppliers/routes.ts';
import { webhookRoutes } from './features/webhooks/routes.ts';
import { enforceAccess } from './platform/access.ts';
import { logRequests } from './platform/access-log.ts';
import { requireAnswerSchemas } from './platform/answer-schemas.ts';
import { describeApi } from './platform/api-document/api-document.ts';
import { countApiUsage } from './platform/api-usage.ts';
import { cleanRequests } from './platform/clean-input.ts';
import { loadClient, serveClient } from './platform/client-pages.ts';
import type { Config } from './platform/config.ts';
import type { Database } from './platform/database.ts';
import { answerErrors } from './platform/error-answers.ts';
import { type EventLog, openEventLog } from './platform/event-log.ts';
import type { App } from './platform/fastify-app.ts';
import { type Drain, healthRoutes } from './platform/health.ts';
import { refuseSeveralHosts } from './platform/host-check.ts';
import type { JobQueue } from './platform/jobs.ts';
import { logOptions } from './platform/log.ts';
import { measureRequests } from './platform/metrics.ts';
import { refuseForeignOrigins } from './platform/origin-check.ts';
import { openRateLimits } from './platform/rate-limits.ts';
import { noteRefusals } from './platform/refusal-events.ts';
import { openSecurityEvents } from './platform/security-events.ts';
import { addSecurityHeaders } from './platform/security-headers.ts';
import { openServerSecret } from './platform/server-secret.ts';
import { openUsageLimits, spendUsage } from './platform/usage-limits.ts';

export interface AppParts {
  config: Config;
  database: Database;
  engine: Engine;
  /** Where requests leave what is done after the answer. */
  jobs: JobQueue;
  /** Whether the node is shutting down; readiness shows it. */
  drain?: Drain;
  /** The payment provider; by default the one that the settings name. */
  payments?: Payments;
  /** The clock, in ms since 1970. */
  now?: () => number;
  /** Where errors, warnings and domain events of the log are kept; it ends with the app. */
  eventLog?: EventLog;
  logger?: FastifyServerOptions['logger'];
}

/**
 * How long a request may take to arrive, its headers and the whole of it: 64 KiB over a poor mobile network. Node looks for those that
 * take longer now and then only, by default every 30 s.
 */
const waits = { headersMs: 10_000, requestMs: 15_000, checkEveryMs: 1_000 } as const;

/** Builds the server: what every request passes through first, then each feature. It does not listen yet. */
export async function buildApp({
  config,
  database,
  engine,
  jobs,
  drain = { isDraining: false },
  now = Date.now,
  payments,
  eventLog = openEventLog({ now }),
  logger = logOptions(config, eventLog),
}: AppParts): Promise<App> {
  const app = Fastify({
    logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    bodyLimit: limits.requestBodyMaxBytes,
    requestTimeout: waits.requestMs,
    connectionTimeout: 60_000,
    http: { headersTimeout: waits.headersMs, connectionsCheckingInterval: waits.checkEveryMs },
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.removeContentTypeParser('text/plain');
  const securityEvents = openSecurityEvents({ sql: database.sql, now, log: app.log });
  eventLog.writeTo(database.sql);
  app.addHook('onClose', async () => {
    await securityEvents.close();
    await eventLog.close();
  });
  const context: AppContext = {
    config,
    database,
    engine,
    now,
    rateLimits: openRateLimits(database.pool, { ceilings: config, events: securityEvents, now }),
    securityEvents,
    payments: payments ?? (await openPayments({ config, sql: database.sql, now })),
    mailer: await openMailer(config),
    jobs,
    google: config.google === null ? null : (await import('./adapters/oauth/google.ts')).openGoogle(config.google),
    secret: openServerSecret(config),
    suppliers: openSuppliers(config.suppliers, { now }),
    ai:
      config.ai === null ? null : (await import('./adapters/ai/open-ai-service.ts')).openAiService(config.ai, { now }),
  };

  answerErrors(app);
  logRequests(app);
  noteRefusals(app, {
    events: securityEvents,
    claimsIdentity: (request) => hasSessionCookie(request, config) || hasBearer(request),
  });
  const client = await loadClient(config);
  await addSecurityHeaders(app, {
    isHttps: config.isHttps,
    usesStripe: config.stripe !== null,
    inlineScripts: client?.documents.inlineScripts ?? [],
  });
  refuseSeveralHosts(app);
  // A busy node answers late rather than not at all; one whose event loop stands still says so.
  await app.register(underPressure, { maxEventLoopDelay: 2_000, retryAfter: 1 });
  await app.register(cookie);
  await app.register(compress, { encodings: ['gzip', 'identity'], threshold: 1_024 });
  // Files are open to all; every route from here on says who may call it.
  await serveClient(app, { client, hasSessionCookie: (request) => hasSessionCookie(request, config) });
  refuseForeignOrigins(app, config);
  cleanRequests(app);
  enforceAccess(app, {
    findPrincipal: (request) => principalFromCookie(request, { config, database, now: now() }),
    findKeyHolder: (request) => keyHolderFromHeader(request, { config, database }),
    now,
    adminNeedsSecondFactor: config.adminNeedsSecondFactor,
  });

  requireAnswerSchemas(app);
  await describeApi(app, config);
  const usageRule = { perMinute: config.asksPerMinute, perDay: config.asksPerDay };
  spendUsage(app, openUsageLimits(database.pool, { rule: usageRule, events: securityEvents, now }));

  measureRequests(app, { token: config.metricsToken });
  countApiUsage(app, { sql: database.sql, now });
  healthRoutes(app, { database, drain });
  authRoutes(app, context);
  accountRoutes(app, context);
  outboxRoutes(app, context);
  logRoutes(app, context);
  usageRoutes(app, context);
  serverInfoRoutes(app, context);
  documentRoutes(app);
  paymentListRoutes(app, context);
  backupRoutes(app, context);
  diagnosisRoutes(app, context);
  diagnosisJobRoutes(app, context);
  diagnosisPdfRoutes(app, context);
  customerSheetRoutes(app, context);
  ratesRoutes(app, context);
  diagnosisTeamRoutes(app, context);
  historyRoutes(app, context);
  feedbackRoutes(app, context);
  feedbackTriageRoutes(app, context);
  chatRoutes(app, context);
  aiBudgetRoutes(app, context);
  testReportRoutes(app, context);
  partsRoutes(app, context);
  supplierRoutes(app, context);
  externalRoutes(app, context);
  webhookRoutes(app, context);
  analyticsRoutes(app, context);
  billingRoutes(app, context);
  organizationRoutes(app, context);
  siteRoutes(app, context);
  accuracyRoutes(app);
  administrationRoutes(app, context);
  privacyRoutes(app, context);
  return app;
}
