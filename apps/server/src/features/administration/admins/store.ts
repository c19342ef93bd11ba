import type { AdministratorQuery } from '@diagbuddy/contract/administration';
import type { PermissionFlag } from '@diagbuddy/contract/permissions';
import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { Sql } from '../../../platform/database.ts';
import { everyWordBegins, listPage } from '../../../platform/list-page.ts';
import { adminPermissions, userNameOrder, users } from '../../auth/tables.ts';
import { searchedTexts } from '../users/store.ts';

const user = {
  id: users.id,
  email: users.email,
  username: users.username,
  firstName: users.firstName,
  lastName: users.lastName,
  subscriptionTier: users.subscriptionTier,
};

/** A page of the permission records with the accounts behind them. They are few: administrators, not users. */
export async function listAdministrators(sql: Sql, query: z.infer<typeof AdministratorQuery>) {
  const { after, orderBy, cursorKey, limit } = listPage(query, {
    id: adminPermissions.userId,
    columns: {
      createdAt: { value: adminPermissions.createdAt, type: 'timestamptz' },
      name: { value: userNameOrder, type: 'text' },
    },
  });
  return sql
    .select({ record: adminPermissions, user, id: adminPermissions.userId, cursorKey: cursorKey as SQL<string> })
    .from(adminPermissions)
    .innerJoin(users, eq(users.id, adminPermissions.userId))
    .where(and(after, query.search === '' ? undefined : everyWordBegins(query.search, searchedTexts)))
    .orderBy(...orderBy)
    .limit(limit);
}

/** Accounts without a permission record, by name. */
export async function listCandidates(sql: Sql, { search, limit }: { search: string; limit: number }) {
  return sql
    .select(user)
    .from(users)
    .leftJoin(adminPermissions, eq(adminPermissions.userId, users.id))
    .where(
      and(
        isNull(adminPermissions.userId),
        isNull(users.disabledAt),
        search === '' ? undefined : everyWordBegins(search, searchedTexts),
      ),
    )
    .orderBy(userNameOrder, users.id)
    .limit(limit);
}

/** Writes an account's permission record; `false` where there is one already. */
export async function insertPermissions(
  sql: Sql,
  record: Record<PermissionFlag, boolean> & { userId: string; notes: string | null; createdAt: Date },
): Promise<boolean> {
  const written = await sql.insert(adminPermissions).values(record).onConflictDoNothing().returning();
  return written.length > 0;
}

/** Changes an account's permission record. */
export async function updatePermissions(
  sql: Sql,
  userId: string,
  change: Record<PermissionFlag, boolean> & { notes: string | null },
): Promise<void> {
  await sql.update(adminPermissions).set(change).where(eq(adminPermissions.userId, userId));
}

/** Takes an account's permission record away. */
export async function deletePermissions(sql: Sql, userId: string): Promise<void> {
  await sql.delete(adminPermissions).where(eq(adminPermissions.userId, userId));
}
