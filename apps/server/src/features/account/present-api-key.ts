import type { ApiKey } from '@diagbuddy/contract/account';
import type { apiKeys } from '../auth/tables.ts';

/** What the owner may know of a stored key. */
export function presentApiKey({
  id,
  name,
  prefix,
  createdAt,
  lastUsedAt,
}: Pick<typeof apiKeys.$inferSelect, 'id' | 'name' | 'prefix' | 'createdAt' | 'lastUsedAt'>): ApiKey {
  return { id, name, prefix, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null };
}
