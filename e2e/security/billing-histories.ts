import { randomUUIDv7 } from 'node:crypto';
import { SubscriptionAction, type SubscriptionState, transitions } from '@diagbuddy/contract/subscription-lifecycle';
import type { FakeAccount } from '@diagbuddy/testing/fakes/stripe/fake-account';
import { randomFrom } from '@diagbuddy/testing/random';
import type pg from 'pg';

/** One subscription's history: how it began, and what happens to it. */
export interface History {
  email: string;
  subscriptionId: string;
  start: SubscriptionState;
  actions: SubscriptionAction[];
  done: number;
}

/** Makes the accounts (half of them sign-ups that wait for their payment) and their subscriptions at the provider. */
export async function makeHistories({
  count,
  seed,
  account,
  pool,
}: {
  count: number;
  seed: number;
  account: FakeAccount;
  pool: pg.Pool;
}): Promise<{ all: History[]; random: () => number }> {
  const random = randomFrom(seed);
  const price = account.prices.find(({ lookup_key: name }) => name?.startsWith('diagbuddy_individual_monthly'));
  if (!price) throw new Error('no price');
  const all: History[] = [];
  for (let index = 0; index < count; index++) {
    const email = `history-${index}@example.com`;
    const metadata = index % 2 === 0 ? await insertUser(pool, email) : await insertSignup(pool, email);
    const isTrial = random() < 0.6;
    const trialEnd = isTrial ? account.seconds() + 7 * 86_400 : null;
    const subscription = account.createSubscription({ price, customer: null, trialEnd, metadata });
    const intent = subscription.pending_setup_intent;
    const secret = intent?.client_secret ?? subscription.latest_invoice?.confirmation_secret.client_secret ?? '';
    account.confirm(secret, '4242424242424242', undefined);
    if (typeof intent?.payment_method === 'string') account.keepMethod(subscription, intent.payment_method);
    const start = isTrial ? 'trial' : 'active';
    all.push({ email, subscriptionId: subscription.id, start, actions: randomActions(start, random), done: 0 });
  }
  return { all, random };
}

function randomActions(start: SubscriptionState, random: () => number): SubscriptionAction[] {
  const actions: SubscriptionAction[] = [];
  const length = Math.floor(random() * 8);
  for (let state = start; actions.length < length; ) {
    const from = transitions[state];
    const possible = SubscriptionAction.options.filter((action) => from[action] !== undefined);
    // Most histories go on for a while before they end.
    const likely = random() < 0.8 ? possible.filter((action) => !/^(cancel|retries)/.test(action)) : possible;
    const action = likely[Math.floor(random() * likely.length)];
    if (action === undefined) break;
    actions.push(action);
    state = from[action] ?? state;
  }
  return actions;
}

async function insertUser(pool: pg.Pool, email: string): Promise<{ organizationId: string; userId: string }> {
  const [organizationId, userId] = [randomUUIDv7(), randomUUIDv7()];
  await pool.query('INSERT INTO organizations (id, name, is_personal) VALUES ($1, $2, true)', [organizationId, email]);
  await pool.query(
    `INSERT INTO users (id, organization_id, email, username, subscription_tier, subscription_status, origin)
     VALUES ($1, $2, $3, $4, 'individual', 'trial', 'sign-up')`,
    [userId, organizationId, email, email.split('@')[0]],
  );
  await pool.query("INSERT INTO memberships (organization_id, user_id, role) VALUES ($1, $2, 'Individual Tech')", [
    organizationId,
    userId,
  ]);
  return { organizationId, userId };
}

async function insertSignup(pool: pg.Pool, email: string): Promise<{ pendingSignupId: string }> {
  const id = randomUUIDv7();
  await pool.query(
    `INSERT INTO pending_signups (id, email, password_hash, first_name, last_name, plan, interval, provider, created_at, expires_at)
     VALUES ($1, $2, 'x', 'Pat', 'Ayer', 'individual', 'monthly', 'stripe', now(), now() + interval '1 day')`,
    [id, email],
  );
  return { pendingSignupId: id };
}
