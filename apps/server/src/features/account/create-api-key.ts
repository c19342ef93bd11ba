import { randomBytes, randomUUIDv7 } from 'node:crypto';
import type { CreateApiKeyResponse } from '@diagbuddy/contract/account';
import { limits } from '@diagbuddy/contract/limits';
import { type Principal, signInNeeded } from '../../platform/access.ts';
import { AppError } from '../../platform/app-error.ts';
import { recordAudit } from '../../platform/audit-log.ts';
import type { Sql } from '../../platform/database.ts';
import { apiKeyPrefix, hashApiKey, lockUserOfSession } from '../auth/index.ts';
import { presentApiKey } from './present-api-key.ts';
import { countApiKeys, insertApiKey } from './store.ts';

const shownLength = apiKeyPrefix.length + 6;

/**
 * Creates an API key: the prefix and 256 random bits. The answer is the only place where it ever stands. Two at the same moment
 * wait for each other, and for whatever ends the session that asks.
 * @throws AppError CONFLICT (409) when the user has as many active keys as a user may have, UNAUTHENTICATED (401)
 */
export async function createApiKey(
  { sql, now }: { sql: Sql; now: number },
  { principal, name, ipAddress }: { principal: Principal; name: string; ipAddress: string },
): Promise<CreateApiKeyResponse> {
  const { user, organizationId, sessionId } = principal;
  const { id: userId } = user;
  const key = `${apiKeyPrefix}${randomBytes(32).toString('base64url')}`;
  const at = new Date(now);
  const row = {
    id: randomUUIDv7(),
    organizationId,
    userId,
    name,
    prefix: key.slice(0, shownLength),
    keyHash: hashApiKey(key),
    createdAt: at,
    lastUsedAt: null,
  };
  await sql.transaction(async (transaction) => {
    if (!(await lockUserOfSession(transaction, { userId, sessionId }))) throw signInNeeded();
    if ((await countApiKeys(transaction, userId)) >= limits.apiKeysPerUser) {
      const message = `You have ${limits.apiKeysPerUser} API keys, the most an account may have. Revoke one first.`;
      throw new AppError('CONFLICT', 409, message);
    }
    await insertApiKey(transaction, row);
    await recordAudit(transaction, { action: 'api-key.created', actorId: userId, target: row.id, ipAddress }, at);
  });
  return { apiKey: presentApiKey(row), key };
}
