import { asc, eq, sql as raw } from 'drizzle-orm';
import type { Sql } from '../../platform/database.ts';
import { organizations, users } from '../auth/tables.ts';

type Row = Record<string, unknown>;

/** A table of which an export holds a person's rows: the file's name, the table, its column of time, and what stays out. */
export interface ExportedTable {
  name: string;
  table: string;
  time: string;
  without: readonly string[];
}

/** What a person made. Secrets, even hashed ones, and what the product derives for itself stay out. */
export const exportedWork: readonly ExportedTable[] = [
  { name: 'diagnoses', table: 'diagnoses', time: 'created_at', without: ['search_text', 'counted_outcomes'] },
  { name: 'messages', table: 'chat_messages', time: 'created_at', without: ['posterior'] },
  { name: 'tests', table: 'diagnosis_tests', time: 'created_at', without: [] },
  { name: 'jobs', table: 'diagnosis_jobs', time: 'created_at', without: [] },
  { name: 'photos', table: 'diagnosis_photos', time: 'created_at', without: ['image'] },
  { name: 'prescreens', table: 'prescreens', time: 'created_at', without: [] },
];

/** What else there is about a person alone. */
export const exportedAccount: readonly ExportedTable[] = [
  { name: 'feedback', table: 'feedback', time: 'submitted_at', without: [] },
  { name: 'sign-ins', table: 'logins', time: 'at', without: [] },
  { name: 'api-keys', table: 'api_keys', time: 'created_at', without: ['key_hash'] },
];

const batch = 500;
/** A plain archive holds 65,535 files. */
const mostPhotos = 60_000;

/** Whose rows an export holds, up to a moment; those of one organization, or all. */
interface ExportedPeople {
  userIds: readonly string[];
  organizationId: string | null;
  until: Date;
}

/**
 * A person's rows of one table in order of time, some hundred at a time, up to a moment: no transaction stays open while the
 * caller reads. With `organizationId` only those of that organization.
 */
export async function* readRows(
  sql: Sql,
  { table, time, without }: ExportedTable,
  { userIds, organizationId, until }: ExportedPeople,
): AsyncGenerator<Row> {
  const [name, at] = [raw.identifier(table), raw.identifier(time)];
  const within = organizationId === null ? raw`` : raw`AND organization_id = ${organizationId}`;
  for (const userId of userIds) {
    let last = { at: '-infinity', id: '00000000-0000-0000-0000-000000000000' };
    for (;;) {
      const { rows } = await sql.execute<{ row: Row; at: string; id: string }>(raw`
        SELECT to_jsonb(t) - ${raw.param([...without])}::text[] AS row, ${at}::text AS at, id::text AS id FROM ${name} AS t
        WHERE user_id = ${userId} ${within} AND (${at}, id) > (${last.at}::timestamptz, ${last.id}::uuid) AND ${at} <= ${until.toISOString()}::timestamptz
        ORDER BY ${at}, id LIMIT ${batch}`);
      for (const { row } of rows) yield row;
      const end = rows.at(-1);
      if (end === undefined || rows.length < batch) break;
      last = { at: end.at, id: end.id };
    }
  }
}

/** The ids of people's photos, of one person after another. */
export async function* readPhotoIds(
  sql: Sql,
  { userIds, organizationId, until }: ExportedPeople,
): AsyncGenerator<string> {
  const within = organizationId === null ? raw`` : raw`AND organization_id = ${organizationId}`;
  let left = mostPhotos;
  for (const userId of userIds) {
    const { rows } = await sql.execute<{ id: string }>(raw`
      SELECT id::text FROM diagnosis_photos WHERE user_id = ${userId} ${within} AND created_at <= ${until.toISOString()}::timestamptz
      ORDER BY created_at, id LIMIT ${left}`);
    for (const { id } of rows) yield id;
    left -= rows.length;
    if (left <= 0) return;
  }
}

/** The image of a photo; `null` where it was removed meanwhile. */
export async function readPhotoImage(sql: Sql, id: string): Promise<Buffer | null> {
  const { rows } = await sql.execute<{ image: Buffer }>(raw`SELECT image FROM diagnosis_photos WHERE id = ${id}`);
  return rows[0]?.image ?? null;
}

/** An account as an export shows it. */
export async function readProfile(sql: Sql, userId: string): Promise<Row> {
  const { rows } = await sql.execute<{ row: Row }>(raw`
    SELECT to_jsonb(u) - '{password_hash,device_fingerprint}'::text[] AS row FROM users AS u WHERE id = ${userId}`);
  return rows[0]?.row ?? {};
}

/** An organization as an export shows it. */
export async function readOrganization(sql: Sql, organizationId: string) {
  const [row] = await sql.select().from(organizations).where(eq(organizations.id, organizationId)).limit(1);
  return row ?? null;
}

/** The people of an organization. */
export async function readMembers(sql: Sql, organizationId: string): Promise<Row[]> {
  const { rows } = await sql.execute<{ row: Row }>(raw`
    SELECT jsonb_build_object('id', u.id, 'email', u.email, 'username', u.username, 'first_name', u.first_name,
      'last_name', u.last_name, 'role', m.role, 'is_org_admin', m.is_org_admin, 'joined_at', m.created_at) AS row
    FROM users u JOIN memberships m ON m.user_id = u.id AND m.organization_id = u.organization_id
    WHERE u.organization_id = ${organizationId} ORDER BY m.created_at, u.id LIMIT 10000`);
  return rows.map(({ row }) => row);
}

/** The ids of an organization's people, who hold its work. */
export async function memberIds(sql: Sql, organizationId: string): Promise<string[]> {
  const rows = await sql
    .select({ id: users.id })
    .from(users)
    .where(eq(users.organizationId, organizationId))
    .orderBy(asc(users.id))
    .limit(10_000);
  return rows.map(({ id }) => id);
}

/** The payments of an organization. Index: payments_organization_idx. */
export async function readPayments(sql: Sql, organizationId: string): Promise<Row[]> {
  const { rows } = await sql.execute<{ row: Row }>(raw`
    SELECT to_jsonb(p) AS row FROM payments AS p WHERE organization_id = ${organizationId} ORDER BY created_at LIMIT 10000`);
  return rows.map(({ row }) => row);
}
