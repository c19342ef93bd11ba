import { dayMs } from '@diagbuddy/contract/durations';
import { limits } from '@diagbuddy/contract/limits';
import { and, desc, eq, lt, notInArray } from 'drizzle-orm';
import { hashToken, newToken, readCookie, readTokenCookie, setCookie } from '../../platform/cookies.ts';
import type { Sql } from '../../platform/database.ts';
import type { RequestContext } from './request-context.ts';
import { knownDevices } from './tables.ts';

const cookieName = 'diagbuddy-device';
const devicesPerUser = 50;

/** The hash of the browser's own token, `null` for a browser that no account knows. */
export const readDevice = ({ request, config }: Pick<RequestContext, 'request' | 'config'>): Buffer | null =>
  readTokenCookie(request, config, cookieName);

/** Whether somebody signed in to the account in this browser before. Index: the primary key. */
export async function isKnownDevice(
  sql: Sql,
  { tokenHash, userId }: { tokenHash: Buffer; userId: string },
): Promise<boolean> {
  const found = await sql
    .select({ userId: knownDevices.userId })
    .from(knownDevices)
    .where(and(eq(knownDevices.tokenHash, tokenHash), eq(knownDevices.userId, userId)))
    .limit(1);
  return found.length > 0;
}

/** A browser as its account knows it from now on: the token that it keeps, and whether the account knew it before. */
export interface RememberedDevice {
  token: string;
  wasKnown: boolean;
}

/** Makes this browser a known one of the account. */
export async function rememberDevice(requestContext: RequestContext, userId: string): Promise<void> {
  setDeviceCookie(requestContext, (await storeDevice(requestContext, userId)).token);
}

/**
 * Stores this browser as a known one of the account. It keeps its token where that is one of ours, so that two people who
 * share it stay known both; a token that we never gave out is replaced. The cookie is for the caller to set.
 */
export async function storeDevice(
  { request, config, sql, now }: RequestContext,
  userId: string,
): Promise<RememberedDevice> {
  const own = readDevice({ request, config });
  const knownTo =
    own === null
      ? []
      : await sql.select({ userId: knownDevices.userId }).from(knownDevices).where(eq(knownDevices.tokenHash, own));
  const token = (knownTo.length > 0 ? readCookie(request, config, cookieName) : undefined) ?? newToken();
  const lastUsedAt = new Date(now);
  await sql
    .insert(knownDevices)
    .values({ tokenHash: hashToken(token), userId, lastUsedAt })
    .onConflictDoUpdate({ target: [knownDevices.tokenHash, knownDevices.userId], set: { lastUsedAt } });
  await keepNewest(sql, userId);
  return { token, wasKnown: knownTo.some((known) => known.userId === userId) };
}

/** Gives the browser the token by which its accounts know it. */
export function setDeviceCookie({ request, reply, config, now }: RequestContext, token: string): void {
  const expires = new Date(now + limits.knownDeviceDays * dayMs);
  setCookie(request, reply, { config, name: cookieName, value: token, expires });
}

async function keepNewest(sql: Sql, userId: string): Promise<void> {
  const newest = sql
    .select({ tokenHash: knownDevices.tokenHash })
    .from(knownDevices)
    .where(eq(knownDevices.userId, userId))
    .orderBy(desc(knownDevices.lastUsedAt))
    .limit(devicesPerUser);
  await sql
    .delete(knownDevices)
    .where(and(eq(knownDevices.userId, userId), notInArray(knownDevices.tokenHash, newest)));
}

/** Makes every browser of an account a strange one: who held the old password may hold one of them. */
export async function deleteDevices(sql: Sql, userId: string): Promise<void> {
  await sql.delete(knownDevices).where(eq(knownDevices.userId, userId));
}

/** Forgets browsers that were not used since a moment. */
export async function deleteOldDevices(sql: Sql, before: Date): Promise<void> {
  await sql.delete(knownDevices).where(lt(knownDevices.lastUsedAt, before));
}
