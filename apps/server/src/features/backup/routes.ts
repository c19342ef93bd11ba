import { z } from 'zod';
import { assertFreshSignIn, principalOf } from '../../platform/access.ts';
import { fileAnswer } from '../../platform/answer-schemas.ts';
import { AppError } from '../../platform/app-error.ts';
import { recordAdministrativeAct } from '../../platform/audit-log.ts';
import type { App } from '../../platform/fastify-app.ts';
import type { AppContext } from '../app-context.ts';
import { writeBackup } from './write-backup.ts';

const type = 'application/gzip';
/** How long a browser may take nothing of the file before it is given up. */
const patienceMs = 60_000;

/** The whole database as a file. */
export function backupRoutes(app: App, { database, now }: AppContext): void {
  let isRunning = false;
  app.get(
    '/api/admin/backup-database',
    { exposeHeadRoute: false, schema: { hide: true, response: fileAnswer(type) } },
    async (request, reply) => {
      const actor = principalOf(request);
      assertOwnPage(request.headers);
      assertFreshSignIn(actor, now());
      if (isRunning) {
        throw new AppError('CONFLICT', 409, 'A backup is being downloaded already. Wait until it is done.');
      }
      const at = new Date(now());
      await recordAdministrativeAct(database.sql, {
        ...{ action: 'backup.downloaded', actor, request, at },
        target: { type: 'database', id: 'database' },
        ...{ before: null, after: null },
      });
      isRunning = true;
      const startedAt = performance.now();
      const backup = writeBackup({ connectionString: database.url, now: at.getTime() });
      reply.raw.setTimeout(patienceMs, () => backup.destroy(new Error('The browser took nothing of it for a minute.')));
      backup.once('close', () => {
        isRunning = false;
        const ms = Math.round(performance.now() - startedAt);
        const error = backup.errored;
        if (error === null) request.log.info({ event: 'backup.written', ms }, 'a backup was downloaded');
        else request.log.error({ err: error, ms }, 'a backup broke off');
      });
      const name = `diagbuddy-${at.toISOString().slice(0, 16).replace(':', '')}.backup.gz`;
      return reply
        .type(type)
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('cache-control', 'no-store')
        .send(backup);
    },
  );
}

const ownPage = z.looseObject({ 'sec-fetch-site': z.literal('same-origin'), 'sec-fetch-mode': z.literal('navigate') });

/**
 * Lets through what a link on one of our pages opens, alone: a GET carries the cookie from anywhere, and this one answers with
 * everything there is.
 * @throws AppError ORIGIN_REFUSED (403)
 */
function assertOwnPage(headers: Record<string, unknown>): void {
  if (ownPage.safeParse(headers).success) return;
  throw new AppError('ORIGIN_REFUSED', 403, 'Download the backup with the button under Developer Tools.');
}
