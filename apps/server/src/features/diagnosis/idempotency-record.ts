import { createHash } from 'node:crypto';
import { AppError } from '../../platform/app-error.ts';
import type { Sql } from '../../platform/database.ts';
import { idempotencyKeys } from './tables.ts';

/** A write that may be sent again: its key, and the hash that tells whether it is the same request. */
export interface IdempotencyRecord {
  key: string;
  requestHash: Buffer;
}

/** `null` without a key. `kind` keeps alike requests to different addresses apart. */
export function idempotencyRecordOf(
  kind: 'diagnose' | 'chat' | 'prescreen',
  key: string | null | undefined,
  request: object,
): IdempotencyRecord | null {
  if (key === undefined || key === null) return null;
  const sorted = Object.entries(request).sort(([left], [right]) => (left < right ? -1 : 1));
  const text = `${kind === 'diagnose' ? '' : kind}${JSON.stringify(sorted)}`;
  return { key, requestHash: createHash('sha256').update(text).digest() };
}

/** Takes a key for the record that is about to be stored; `false` where it was taken already. Run it in a transaction. */
export async function claimIdempotencyKey(
  sql: Sql,
  {
    repeat,
    userId,
    recordId,
    createdAt,
  }: { repeat: IdempotencyRecord; userId: string; recordId: string; createdAt: Date },
): Promise<boolean> {
  const taken = await sql
    .insert(idempotencyKeys)
    .values({ ...repeat, userId, recordId, createdAt })
    .onConflictDoNothing();
  return taken.rowCount === 1;
}

export const keyReused = (): AppError =>
  new AppError('IDEMPOTENCY_KEY_REUSED', 409, 'This Idempotency-Key was used for another request. Use a new key.');

/** The same request under the same key is being carried out, and what it made can't be read yet. */
export const beingProcessed = (): AppError =>
  new AppError('UNAVAILABLE', 503, 'This request is being processed. Please try again in a moment.', {
    retryAfterSeconds: 1,
  });
