import { createHash, randomBytes, randomUUIDv7 } from 'node:crypto';
import type { CreateApiKeyResponse } from '@diagbuddy/contract/account';
import { limits } from '@diagbuddy/contract/limits';
import { AppError } from '../../platform/app-error.ts';
import type { Sql } from '../../platform/database.ts';
import { presentApiKey } from './present-api-key.ts';
import { insertApiKey } from './store.ts';

/** A key says whose it is wherever it turns up: in a log, in a repository, in a scanner for leaked secrets. */
const keyPrefix = 'dbk_';
const shownLength = keyPrefix.length + 6;

/**
 * Makes a key: the prefix and 256 random bits. The answer is the only place where it ever stands.
 * @throws AppError CONFLICT (409) when the user has as many active keys as a user may have
 */
export async function createApiKey(
  { sql, now }: { sql: Sql; now: number },
  { userId, organizationId, name }: { userId: string; organizationId: string; name: string },
): Promise<CreateApiKeyResponse> {
  const key = `${keyPrefix}${randomBytes(32).toString('base64url')}`;
  const row = {
    id: randomUUIDv7(),
    organizationId,
    userId,
    name,
    prefix: key.slice(0, shownLength),
    keyHash: createHash('sha256').update(key).digest(),
    createdAt: new Date(now),
    lastUsedAt: null,
  };
  if (!(await insertApiKey(sql, row, limits.apiKeysPerUser))) {
    const message = `You have ${limits.apiKeysPerUser} API keys, the most an account may have. Revoke one first.`;
    throw new AppError('CONFLICT', 409, message);
  }
  return { apiKey: presentApiKey(row), key };
}
