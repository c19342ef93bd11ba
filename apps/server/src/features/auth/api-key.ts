import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { KeyHolder } from '../../platform/access.ts';
import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/database.ts';
import { findKeyHolderByHash } from './principal-store.ts';

/** A key says whose it is wherever it turns up: in a log, in a repository, in a scanner for leaked secrets. */
export const apiKeyPrefix = 'dbk_';

const bearer = new RegExp(`^Bearer +(${apiKeyPrefix}[\\w-]{43})$`, 'i');

/** A key is stored as its SHA-256: of 256 random bits no more is needed. */
export const hashApiKey = (key: string): Buffer => createHash('sha256').update(key).digest();

/** Whether a request claims to be somebody's by an `Authorization` header; whether a key lives is not asked. */
export const hasBearer = ({ headers }: FastifyRequest): boolean => headers.authorization !== undefined;

/** Reads who is calling from the key in the header `Authorization`: one indexed query, `null` without an active key. */
export async function keyHolderFromHeader(
  { headers }: FastifyRequest,
  { config, database: { pool } }: { config: Config; database: Database },
): Promise<KeyHolder | null> {
  const [, key] = bearer.exec(headers.authorization ?? '') ?? [];
  if (key === undefined) return null;
  return findKeyHolderByHash(pool, { keyHash: hashApiKey(key), developerEmails: config.developerEmails });
}
