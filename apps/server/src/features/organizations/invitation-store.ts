import type { TeamInvitation } from '@diagbuddy/contract/team';
import { and, count, desc, eq, gt, isNull } from 'drizzle-orm';
import type { Sql } from '../../platform/database.ts';
import { organizations, users } from '../auth/tables.ts';
import { invitations } from './tables.ts';

export type InvitationRow = typeof invitations.$inferSelect;

const isOpen = and(isNull(invitations.acceptedAt), isNull(invitations.revokedAt));

/** Who invited, as the invited person reads it. */
const inviter = { firstName: users.firstName, lastName: users.lastName, email: users.email };
type Inviter = { firstName: string | null; lastName: string | null; email: string };
export const inviterName = (by: Inviter | null): string | null =>
  by && ([by.firstName, by.lastName].filter(Boolean).join(' ') || by.email);

/** An organization's invitations that can still be accepted, newest first. Index: invitations_open_key. */
export async function listOpenInvitations(
  sql: Sql,
  { organizationId, at, most }: { organizationId: string; at: Date; most: number },
) {
  return sql
    .select({ invitation: invitations, by: inviter })
    .from(invitations)
    .leftJoin(users, eq(users.id, invitations.invitedBy))
    .where(and(eq(invitations.organizationId, organizationId), isOpen, gt(invitations.expiresAt, at)))
    .orderBy(desc(invitations.createdAt), desc(invitations.id))
    .limit(most);
}

export const presentInvitation = ({
  invitation,
  by,
}: {
  invitation: InvitationRow;
  by: Inviter | null;
}): TeamInvitation => ({
  ...{ id: invitation.id, email: invitation.email, role: invitation.role, invitedBy: inviterName(by) },
  ...{ createdAt: invitation.createdAt.toISOString(), expiresAt: invitation.expiresAt.toISOString() },
});

/** The roles that an organization's open invitations give. */
export async function listInvitedRoles(sql: Sql, { organizationId, at }: { organizationId: string; at: Date }) {
  return sql
    .select({ role: invitations.role, email: invitations.email })
    .from(invitations)
    .where(and(eq(invitations.organizationId, organizationId), isOpen, gt(invitations.expiresAt, at)));
}

/** How many invitations an organization wrote since a moment. */
export async function countInvitations(sql: Sql, organizationId: string, since: Date): Promise<number> {
  const [row] = await sql
    .select({ invitations: count() })
    .from(invitations)
    .where(and(eq(invitations.organizationId, organizationId), gt(invitations.createdAt, since)));
  return row?.invitations ?? 0;
}

/** Takes back what an address was sent before, so that one link is open at a time. */
export async function revokeOpenOf(
  sql: Sql,
  { organizationId, email, at }: { organizationId: string; email: string; at: Date },
) {
  await sql
    .update(invitations)
    .set({ revokedAt: at })
    .where(and(eq(invitations.organizationId, organizationId), eq(invitations.email, email), isOpen));
}

export async function insertInvitation(sql: Sql, row: typeof invitations.$inferInsert): Promise<void> {
  await sql.insert(invitations).values(row);
}

/** Takes an invitation of an organization back; `null` where it was not open. */
export async function revokeInvitation(
  sql: Sql,
  { id, organizationId, at }: { id: string; organizationId: string; at: Date },
): Promise<InvitationRow | null> {
  const [row] = await sql
    .update(invitations)
    .set({ revokedAt: at })
    .where(and(eq(invitations.id, id), eq(invitations.organizationId, organizationId), isOpen))
    .returning();
  return row ?? null;
}

/** An invitation with its organization and who invited, by its id or its secret's hash. Index: invitations_token_hash_key. */
export async function findInvitation(sql: Sql, by: { id: string } | { tokenHash: Buffer }) {
  const isIt = 'id' in by ? eq(invitations.id, by.id) : eq(invitations.tokenHash, by.tokenHash);
  const [row] = await sql
    .select({ invitation: invitations, organization: organizations, by: inviter })
    .from(invitations)
    .innerJoin(organizations, eq(organizations.id, invitations.organizationId))
    .leftJoin(users, eq(users.id, invitations.invitedBy))
    .where(isIt)
    .limit(1);
  return row ?? null;
}

export async function setInvitationToken(sql: Sql, id: string, tokenHash: Buffer): Promise<void> {
  await sql.update(invitations).set({ tokenHash }).where(eq(invitations.id, id));
}

/** Uses an invitation up; of several that try at once, one is answered `true`. */
export async function consumeInvitation(sql: Sql, id: string, at: Date): Promise<boolean> {
  const used = await sql
    .update(invitations)
    .set({ acceptedAt: at })
    .where(and(eq(invitations.id, id), isOpen, gt(invitations.expiresAt, at)))
    .returning({ id: invitations.id });
  return used.length > 0;
}
