import { actionLabels, type SecurityLogQuery } from '@diagbuddy/contract/security-log';
import { and, eq, inArray, like, or, sql as raw, type SQL } from 'drizzle-orm';
import { auditEvents } from '../../../platform/audit-tables.ts';
import type { Sql } from '../../../platform/database.ts';
import { everyWordBegins, listPage } from '../../../platform/list-page.ts';
import { users } from '../../auth/tables.ts';
import { searchedTexts } from '../users/store.ts';

const mostPeople = 50;

/**
 * A page of the log. The search takes the beginning of a person's name, email or company, of an address in the network, any
 * part of what an action is called, and the id of a request. Indexes: audit_events_at_idx, audit_events_actor_idx and its neighbors.
 */
export async function listEvents(sql: Sql, query: SecurityLogQuery) {
  const { after, orderBy, cursorKey, limit } = listPage(query, {
    id: auditEvents.id,
    columns: { at: { value: auditEvents.at, type: 'timestamptz' } },
  });
  return sql
    .select({ event: auditEvents, id: auditEvents.id, cursorKey })
    .from(auditEvents)
    .where(
      and(
        after,
        query.kind && eq(auditEvents.kind, query.kind),
        query.severity && eq(auditEvents.severity, query.severity),
        query.action === undefined ? undefined : eq(auditEvents.action, query.action),
        query.search === '' ? undefined : await matches(sql, query.search),
      ),
    )
    .orderBy(...orderBy)
    .limit(limit);
}

async function matches(sql: Sql, search: string): Promise<SQL | undefined> {
  const text = search.toLowerCase();
  const actions = Object.entries(actionLabels).filter(([name, label]) =>
    `${name} ${label}`.toLowerCase().includes(text),
  );
  const people = await sql
    .select({ id: users.id })
    .from(users)
    .where(everyWordBegins(search, searchedTexts))
    .limit(mostPeople);
  const ids = people.map(({ id }) => id);
  return or(
    like(auditEvents.ipAddress, `${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`),
    actions.length > 0
      ? inArray(
          auditEvents.action,
          actions.map(([name]) => name),
        )
      : undefined,
    ids.length > 0 ? inArray(auditEvents.actorId, ids) : undefined,
    ids.length > 0 ? inArray(auditEvents.target, ids) : undefined,
    raw`${auditEvents.requestId} = ${search}`,
  );
}

/** The names and addresses of accounts, by id. */
export async function readNames(sql: Sql, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { name: string; email: string }>();
  const found = await sql
    .select({
      id: users.id,
      name: raw<string>`coalesce(nullif(concat_ws(' ', ${users.firstName}, ${users.lastName}), ''), ${users.username})`,
      email: users.email,
    })
    .from(users)
    .where(inArray(users.id, [...ids]));
  return new Map(found.map(({ id, ...named }) => [id, named]));
}
