import type { Reference, SubscriptionSnapshot } from '../../adapters/payments/provider.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Sql } from '../../platform/database.ts';
import { createAccount } from '../auth/index.ts';
import { findOrganization, findUserByEmail, findUserById } from './account-store.ts';
import { finishSignup, lockSignup, type PendingSignupRow } from './sign-up/store.ts';

/** Whose subscription it is. */
export interface PaymentOwner {
  organizationId: string;
  userId: string | null;
}

/**
 * Finds whom a subscription is for; makes the account of a sign-up whose payment is confirmed, once. `null` where
 * there is no owner: it is not one of ours, its owner is deleted, or its sign-up is not paid. Run it in a transaction.
 */
export async function resolveOwner(
  sql: Sql,
  { snapshot, now }: { snapshot: SubscriptionSnapshot; now: Date },
): Promise<PaymentOwner | null> {
  const { reference } = snapshot;
  if (reference === null) return null;
  if ('pendingSignupId' in reference) return resolveSignupOwner(sql, { reference, snapshot, now });
  const organization = await findOrganization(sql, reference.organizationId);
  if (organization === null) return null;
  const user = await findUserById(sql, reference.userId);
  return { organizationId: organization.id, userId: user?.userId ?? null };
}

async function resolveSignupOwner(
  sql: Sql,
  {
    reference,
    snapshot,
    now,
  }: { reference: Extract<Reference, { pendingSignupId: string }>; snapshot: SubscriptionSnapshot; now: Date },
): Promise<PaymentOwner | null> {
  const signup = await lockSignup(sql, reference.pendingSignupId);
  if (signup === null) return null;
  if (signup.userId !== null) return findUserById(sql, signup.userId);
  // Whatever it has become since: once it was confirmed, who paid gets the account.
  const wasConfirmed = snapshot.state !== 'incomplete' && snapshot.state !== 'expired';
  return wasConfirmed ? openAccount(sql, signup, now) : null;
}

async function openAccount(sql: Sql, signup: PendingSignupRow, now: Date): Promise<PaymentOwner | null> {
  try {
    const userId = await createAccount(sql, {
      email: signup.email,
      passwordHash: signup.passwordHash,
      firstName: signup.firstName,
      lastName: signup.lastName,
      tier: 'individual',
      status: 'inactive',
      trialEndsAt: null,
      origin: 'payment',
      createdAt: now,
      ipAddress: null,
    });
    await finishSignup(sql, { id: signup.id, userId, maySignIn: true });
    return findUserById(sql, userId);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'EMAIL_TAKEN') throw error;
    // The address got an account while this one was being paid for: the subscription goes to it, and no one is signed in.
    const existing = await findUserByEmail(sql, signup.email);
    if (existing !== null) await finishSignup(sql, { id: signup.id, userId: existing.userId, maySignIn: false });
    return existing;
  }
}
