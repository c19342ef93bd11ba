import { hourMs } from '@diagbuddy/contract/durations';
import { limits } from '@diagbuddy/contract/limits';
import type { ChangeEmailRequest } from '@diagbuddy/contract/sign-in';
import { assertFreshSignIn, type Principal } from '../../platform/access.ts';
import { AppError } from '../../platform/app-error.ts';
import { recordAudit } from '../../platform/audit-log.ts';
import type { Sql } from '../../platform/database.ts';
import type { JobQueue } from '../../platform/jobs.ts';
import type { RateLimits } from '../../platform/rate-limits.ts';
import { takenError } from './create-account.ts';
import { confirmAddress, findEmailChange, moveEmail, writeEmailChange } from './email-change-store.ts';
import { enqueueEmailChangeLinks } from './mail-links.ts';
import { verifyPassword } from './password.ts';
import { readPasswordHash } from './store.ts';
import type { TokenRow } from './token-store.ts';
import { endTokens } from './token-store.ts';

/**
 * Asks for another address: a link goes to the old and one to the new address, and both have to be opened. Whether the new
 * one is somebody's is told only to who reads its mail.
 * @throws AppError INVALID (400), FRESH_SIGN_IN_REQUIRED (403) without a password, RATE_LIMITED (429)
 */
export async function requestEmailChange(
  { sql, jobs, rateLimits, at }: { sql: Sql; jobs: JobQueue; rateLimits: RateLimits; at: Date },
  principal: Principal,
  { email, password }: ChangeEmailRequest,
): Promise<void> {
  const { id: userId, email: oldEmail } = principal.user;
  const newEmail = email.toLowerCase();
  await rateLimits.consume('passwordChangeByAccount', userId);
  if (newEmail === oldEmail) throw refused('email', 'This is your address already.');
  const hash = await readPasswordHash(sql, userId);
  if (hash === null) assertFreshSignIn(principal, at.getTime());
  else if (!(await verifyPassword(password ?? '', hash))) throw refused('password', 'The password is not right.');
  const expiresAt = new Date(at.getTime() + limits.verificationLinkHours * hourMs);
  await sql.transaction(async (transaction) => {
    await endTokens(transaction, userId, { purpose: 'leave-email', now: at });
    await endTokens(transaction, userId, { purpose: 'take-email', now: at });
    await writeEmailChange(transaction, { userId, oldEmail, newEmail, createdAt: at, expiresAt });
  });
  await rateLimits.reset('passwordChangeByAccount', userId);
  await enqueueEmailChangeLinks(jobs, userId);
}

/**
 * Notes that the address of a used link is the person's; with both confirmed the account moves to the new one. Run it in the
 * transaction that used the link.
 * @throws AppError LINK_INVALID (400) where the change is over, EMAIL_TAKEN (409)
 */
export async function confirmEmailChange(
  transaction: Sql,
  { userId, purpose, email }: Pick<TokenRow, 'userId' | 'purpose' | 'email'>,
  { at, ipAddress }: { at: Date; ipAddress: string },
): Promise<void> {
  const change = await findEmailChange(transaction, userId, at);
  const isOld = purpose === 'leave-email';
  if (change === null || email !== (isOld ? change.oldEmail : change.newEmail)) {
    throw new AppError('LINK_INVALID', 400, 'This change of address is over. Ask for it again.');
  }
  const confirmed = isOld ? { oldConfirmedAt: at } : { newConfirmedAt: at };
  await confirmAddress(transaction, userId, confirmed);
  const now = { ...change, ...confirmed };
  if (now.oldConfirmedAt === null || now.newConfirmedAt === null) return;
  await moveEmail(transaction, change, at).catch((error: unknown) => {
    throw takenError(error);
  });
  for (const open of ['reset-password', 'verify-email'] as const)
    await endTokens(transaction, userId, { purpose: open, now: at });
  const event = { action: 'email.changed', actorId: userId, target: userId, ipAddress } as const;
  await recordAudit(transaction, { ...event, detail: { from: change.oldEmail, to: change.newEmail } }, at);
}

const refused = (path: string, message: string): AppError =>
  new AppError('INVALID', 400, message, { issues: [{ path, message }] });
