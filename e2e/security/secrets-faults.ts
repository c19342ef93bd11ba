import type pg from 'pg';

/** A database that refuses one kind of write, as after a migration that went wrong. */
interface Fault {
  damage: string;
  repair: string;
}

const renamed = (table: string, column: string): Fault => ({
  damage: `ALTER TABLE ${table} RENAME COLUMN ${column} TO gone`,
  repair: `ALTER TABLE ${table} RENAME COLUMN gone TO ${column}`,
});
const refused = (table: string): Fault => ({
  damage: `ALTER TABLE ${table} ADD CONSTRAINT refuse CHECK (false) NOT VALID`,
  repair: `ALTER TABLE ${table} DROP CONSTRAINT refuse`,
});

const faults: Fault[] = [
  renamed('users', 'user_number'),
  renamed('sessions', 'device_info'),
  renamed('one_time_tokens', 'token_hash'),
  renamed('known_devices', 'last_used_at'),
  renamed('api_keys', 'key_hash'),
  renamed('pending_signups', 'browser_token_hash'),
  refused('users'),
  refused('sessions'),
  refused('one_time_tokens'),
  refused('outbox_mails'),
  refused('known_devices'),
  refused('api_keys'),
  refused('pending_signups'),
];

/** Runs `act` under each of these faults, so that errors are logged which hold what was to be stored. */
export async function underFaults(pool: pg.Pool, act: () => Promise<void>): Promise<void> {
  for (const { damage, repair } of faults) {
    await pool.query(damage);
    try {
      await act();
    } finally {
      await pool.query(repair);
    }
  }
}
