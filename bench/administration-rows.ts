import pg from 'pg';

/** Runs one statement in a database, as its owner. */
export async function runAsOwner(url: string, statement: string, values: unknown[] = []): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement, values);
  } finally {
    await client.end();
  }
}

/** Fills the tables that the administration lists, and leaves them as autovacuum leaves them. */
export async function fillAdministration(url: string, rows: number): Promise<void> {
  for (const statement of [organizations, users, memberships, feedback, log, subscription, payments]) {
    await runAsOwner(url, statement, statement.includes('$1') ? [rows] : []);
  }
  for (const table of ['users', 'memberships', 'organizations', 'feedback', 'event_log', 'payments']) {
    await runAsOwner(url, `VACUUM ANALYZE ${table}`);
  }
}

/** A hash with the marks of a UUID that was drawn at random. */
const idOf = (kind: string, n = 'n'): string =>
  `overlay(overlay(md5('${kind}' || ${n}) placing '4' from 13) placing '8' from 17)::uuid`;
const minutesAgo = "now() - n * interval '7 minutes'";

const organizations = `INSERT INTO organizations (id, name, is_personal, created_at)
  SELECT ${idOf('organization')}, 'Company ' || n % 331, n % 4 > 1, ${minutesAgo} FROM generate_series(1, $1::int) n`;
const users = `INSERT INTO users (id, organization_id, email, username, first_name, last_name, company_name,
    subscription_tier, subscription_status, origin, last_login_at, created_at)
  SELECT ${idOf('user')}, ${idOf('organization')}, 'person' || n || '@example.com', 'person' || n,
    (ARRAY['Dana', 'Kim', 'Lee', 'Robin'])[1 + n % 4], 'Name' || n % 977, 'Company ' || n % 331,
    (ARRAY['trial', 'individual', 'team', 'enterprise'])[1 + n % 4], (ARRAY['trial', 'active', 'canceled'])[1 + n % 3],
    'sign-up', CASE WHEN n % 3 > 0 THEN ${minutesAgo} END, ${minutesAgo}
  FROM generate_series(1, $1::int) n`;
const memberships = `INSERT INTO memberships (organization_id, user_id, role, is_owner)
  SELECT ${idOf('organization')}, ${idOf('user')}, 'Individual Tech', true FROM generate_series(1, $1::int) n`;
/** Words from one that a quarter of the rows have to one that a row in fifty, or one row alone, has. */
const words = (n: string): string =>
  `(ARRAY['dryer', 'washer', 'oven', 'mail'])[1 + ${n} % 4] || CASE WHEN ${n} % 50 = 0 THEN ' zebra' ELSE '' END`;
const feedback = `INSERT INTO feedback (id, user_id, message, category, priority, status, submitted_at)
  SELECT ${idOf('feedback')}, ${idOf('user')}, 'The page is slow, message' || n || ' ' || ${words('n')},
    (ARRAY['general', 'bug', 'feature', 'improvement', 'complaint'])[1 + n % 5],
    (ARRAY['low', 'normal', 'high', 'urgent'])[1 + n % 4], (ARRAY['pending', 'reviewed', 'resolved'])[1 + n % 3], ${minutesAgo}
  FROM generate_series(1, $1::int) n`;
const log = `INSERT INTO event_log (id, at, level, event, message, error_type, stack, request_id, node, details, count)
  SELECT ${idOf('log')}, ${minutesAgo}, (ARRAY['info', 'warn', 'error', 'info'])[1 + n % 4],
    CASE WHEN n % 4 IN (0, 3) THEN 'job.done' END, 'something failed or was done: ' || ${words('n')},
    CASE WHEN n % 4 = 2 THEN 'TypeError' END, CASE WHEN n % 4 = 2 THEN repeat('    at somewhere.ts:4:2' || chr(10), 12) END,
    'request' || n, 'host:1', '{"ms": 12}', 1
  FROM generate_series(1, $1::int) n`;
const subscription = `INSERT INTO subscriptions (id, organization_id, provider, provider_id, customer_id, plan, interval, amount_cents,
    state, current_period_start, current_period_end, created_at, updated_at)
  VALUES (${idOf('subscription', '1')}, ${idOf('organization', '1')}, 'stripe', 'sub_1', 'cus_1', 'individual', 'monthly', 1999,
    'canceled', now(), now(), now(), now())`;
const payments = `INSERT INTO payments (id, organization_id, user_id, subscription_id, provider, provider_id, amount_cents, status, created_at)
  SELECT ${idOf('payment')}, ${idOf('organization')}, ${idOf('user')}, ${idOf('subscription', '1')}, 'stripe', 'in_' || n,
    (ARRAY[1999, 7900, 19900, 29000])[1 + n % 4], (ARRAY['succeeded', 'succeeded', 'pending', 'failed'])[1 + n % 4], ${minutesAgo}
  FROM generate_series(1, $1::int) n`;
