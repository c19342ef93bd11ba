import { randomInt } from 'node:crypto';
import { limits } from '@diagbuddy/contract/limits';
import { generateSecret, generateURI, verifySync } from 'otplib';
import { AppError } from '../../platform/app-error.ts';
import { recordAudit } from '../../platform/audit-log.ts';
import type { Sql } from '../../platform/database.ts';
import type { ServerSecret } from '../../platform/server-secret.ts';
import {
  confirmSecondFactor,
  consumeRecoveryCode,
  consumeStep,
  deleteSecondFactor,
  findSecondFactor,
  storeNewSecondFactor,
} from './second-factor-store.ts';
import { deleteOtherSessions } from './session-store.ts';
import { setHasSecondFactor } from './store.ts';

/** The clock of a phone may be this much off. */
const toleranceSeconds = 30;
const recoveryAlphabet = 'abcdefghijklmnopqrstuvwxyz234567';

const context = (userId: string) => `second-factor:${userId}`;

/**
 * Makes a secret for an authenticator app; it counts once a code of it was given. An earlier one that was not confirmed is
 * replaced.
 * @throws AppError CONFLICT (409) when the account has a second factor already
 */
export async function startSecondFactor(
  { sql, secret }: { sql: Sql; secret: ServerSecret },
  { userId, email, at }: { userId: string; email: string; at: Date },
): Promise<{ secret: string; uri: string }> {
  const base32 = generateSecret();
  const isStored = await storeNewSecondFactor(sql, {
    userId,
    secret: secret.encrypt(base32, context(userId)),
    createdAt: at,
  });
  if (!isStored) throw new AppError('CONFLICT', 409, 'Two-factor sign-in is on already. Turn it off first.');
  return { secret: base32, uri: generateURI({ issuer: 'DiagBuddy', label: email, secret: base32 }) };
}

/**
 * Turns two-factor sign-in on with the first code of the app, and ends the other sessions, which never showed one.
 * Answers the recovery codes; they are stored as hashes, so this is the only time that they are seen.
 * @throws AppError CODE_INVALID (400), CONFLICT (409) when nothing was started or it is on already
 */
export async function enableSecondFactor(
  { sql, secret }: { sql: Sql; secret: ServerSecret },
  { userId, sessionId, code, now, ipAddress }: SecondFactorTry & { sessionId: string },
): Promise<string[]> {
  const row = await findSecondFactor(sql, userId);
  if (row === null || row.confirmedAt !== null) {
    throw new AppError('CONFLICT', 409, 'Start again: there is no new two-factor sign-in to confirm.');
  }
  const step = stepOf(code, secret.decrypt(row.secret, context(userId)), now);
  if (step === null) throw wrongCode();
  const recoveryCodes = Array.from({ length: limits.recoveryCodes }, newRecoveryCode);
  const at = new Date(now);
  await sql.transaction(async (transaction) => {
    const recoveryHashes = recoveryCodes.map((recoveryCode) => secret.hash(plain(recoveryCode), context(userId)));
    if (!(await confirmSecondFactor(transaction, { userId, encrypted: row.secret, at, step, recoveryHashes }))) {
      throw wrongCode();
    }
    await setHasSecondFactor(transaction, userId, true);
    await deleteOtherSessions(transaction, { userId, keptSessionId: sessionId });
    await recordAudit(transaction, { action: 'second-factor.enabled', actorId: userId, target: userId, ipAddress }, at);
  });
  return recoveryCodes;
}

interface SecondFactorTry {
  userId: string;
  code: string;
  /** In ms since 1970. */
  now: number;
  ipAddress: string;
}

/** Turns two-factor sign-in off. @throws AppError CODE_INVALID (400) */
export async function disableSecondFactor(
  { sql, secret }: { sql: Sql; secret: ServerSecret },
  attempt: SecondFactorTry,
): Promise<void> {
  const { userId, now, ipAddress } = attempt;
  await sql.transaction(async (transaction) => {
    if (!(await consumeSecondFactorCode(transaction, { secret, ...attempt }))) throw wrongCode();
    await deleteSecondFactor(transaction, userId);
    await setHasSecondFactor(transaction, userId, false);
    await recordAudit(
      transaction,
      { action: 'second-factor.disabled', actorId: userId, target: userId, ipAddress },
      new Date(now),
    );
  });
}

/** Whether a code of the app or a recovery code is right; it is used up then, and of two that come at once one counts. */
export async function consumeSecondFactorCode(
  sql: Sql,
  { secret, userId, code, now, ipAddress }: SecondFactorTry & { secret: ServerSecret },
): Promise<boolean> {
  const row = await findSecondFactor(sql, userId);
  if (row === null || row.confirmedAt === null) return false;
  if (/^\d{6}$/.test(code)) {
    const step = stepOf(code, secret.decrypt(row.secret, context(userId)), now);
    return step !== null && consumeStep(sql, userId, step);
  }
  const left = await consumeRecoveryCode(sql, userId, secret.hashes(code, context(userId)));
  if (left === null) return false;
  const event = { action: 'second-factor.recovery-code-used', actorId: userId, target: userId, ipAddress } as const;
  await recordAudit(sql, { ...event, detail: { left } }, new Date(now));
  return true;
}

/** The 30-second step to which a code belongs, `null` for a wrong one. */
function stepOf(code: string, base32: string, now: number): number | null {
  const result = verifySync({
    secret: base32,
    token: code,
    epoch: Math.floor(now / 1000),
    epochTolerance: toleranceSeconds,
  });
  return result.valid && 'timeStep' in result ? result.timeStep : null;
}

/** Ten characters of 50 random bits, in two groups. */
function newRecoveryCode(): string {
  const letters = Array.from({ length: 10 }, () => recoveryAlphabet[randomInt(32)]).join('');
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}

const plain = (recoveryCode: string): string => recoveryCode.replace('-', '');

function wrongCode(): AppError {
  const message = 'This code is not right, or it was used before. Wait for the next one.';
  return new AppError('CODE_INVALID', 400, message, { issues: [{ path: 'code', message }] });
}
