import { type SupplierId, supplierIds } from '@diagbuddy/contract/suppliers';
import { and, eq, gte, inArray, lt, sql as raw } from 'drizzle-orm';
import type { ModelParts, SupplierPart } from '../../adapters/suppliers/supplier.ts';
import type { Sql } from '../../platform/database.ts';
import { partOffers, supplierAccounts } from './tables.ts';

export type AccountRow = typeof supplierAccounts.$inferSelect;
export type Answer = SupplierPart | ModelParts | null;

const accountOf = ({ organizationId, supplier }: Pick<AccountRow, 'organizationId' | 'supplier'>) =>
  and(eq(supplierAccounts.organizationId, organizationId), eq(supplierAccounts.supplier, supplier));

/** The accounts of an organization, one a supplier at most, in the order in which suppliers are listed. */
export async function listAccounts(sql: Sql, organizationId: string): Promise<AccountRow[]> {
  const rows = await sql.select().from(supplierAccounts).where(eq(supplierAccounts.organizationId, organizationId));
  return supplierIds.flatMap((id) => rows.find(({ supplier }) => supplier === id) ?? []);
}

/** The suppliers at which any organization has an account. */
export async function listSuppliersInUse(sql: Sql): Promise<SupplierId[]> {
  const rows = await sql.selectDistinct({ supplier: supplierAccounts.supplier }).from(supplierAccounts);
  return supplierIds.filter((id) => rows.some(({ supplier }) => supplier === id));
}

/** Stores an account in the place of the one before. What the supplier answered to that one is forgotten. */
export async function replaceAccount(sql: Sql, row: AccountRow): Promise<void> {
  const { encryptedCredentials, createdAt, checkedAt } = row;
  await sql
    .insert(supplierAccounts)
    .values(row)
    .onConflictDoUpdate({
      target: [supplierAccounts.organizationId, supplierAccounts.supplier],
      set: { encryptedCredentials, createdAt, checkedAt },
    });
  await forgetAnswers(sql, row);
}

/** Removes an account and what the supplier answered to it; whether there was one. */
export async function deleteAccount(
  sql: Sql,
  account: Pick<AccountRow, 'organizationId' | 'supplier'>,
): Promise<boolean> {
  const gone = await sql
    .delete(supplierAccounts)
    .where(accountOf(account))
    .returning({ supplier: supplierAccounts.supplier });
  await forgetAnswers(sql, account);
  return gone.length > 0;
}

async function forgetAnswers(sql: Sql, account: Pick<AccountRow, 'organizationId' | 'supplier'>): Promise<void> {
  const { organizationId, supplier } = account;
  await sql
    .delete(partOffers)
    .where(and(eq(partOffers.organizationId, organizationId), eq(partOffers.supplier, supplier)));
}

/** Stores the same credentials under the key of now, unless others were stored meanwhile. */
export async function renewCredentials(sql: Sql, account: AccountRow, encryptedCredentials: string): Promise<void> {
  await sql
    .update(supplierAccounts)
    .set({ encryptedCredentials })
    .where(and(accountOf(account), eq(supplierAccounts.encryptedCredentials, account.encryptedCredentials)));
}

/** What a supplier answered an organization since a moment, by what was asked. Index: the primary key. */
export async function readAnswers(
  sql: Sql,
  { organizationId, supplier }: Pick<AccountRow, 'organizationId' | 'supplier'>,
  { asked, since }: { asked: readonly string[]; since: Date },
): Promise<Map<string, { answer: Answer; asOf: Date }>> {
  const rows = await sql
    .select({ asked: partOffers.asked, answer: partOffers.answer, asOf: partOffers.asOf })
    .from(partOffers)
    .where(
      and(
        eq(partOffers.organizationId, organizationId),
        eq(partOffers.supplier, supplier),
        inArray(partOffers.asked, [...asked]),
        gte(partOffers.asOf, since),
      ),
    );
  return new Map(rows.map(({ asked: key, answer, asOf }) => [key, { answer, asOf }]));
}

/** Keeps what a supplier answered to an account, unless that account is another one by now. */
export async function keepAnswers(
  sql: Sql,
  account: AccountRow,
  { answers, asOf }: { answers: ReadonlyMap<string, Answer>; asOf: Date },
): Promise<void> {
  if (answers.size === 0) return;
  const { organizationId, supplier, encryptedCredentials } = account;
  const rows = Array.from(answers, ([asked, answer]) => ({ organizationId, supplier, asked, answer, asOf }));
  await sql.transaction(async (transaction) => {
    const [held] = await transaction
      .select({ encryptedCredentials: supplierAccounts.encryptedCredentials })
      .from(supplierAccounts)
      .where(accountOf(account))
      .for('share');
    if (held?.encryptedCredentials !== encryptedCredentials) return;
    await transaction
      .insert(partOffers)
      .values(rows)
      .onConflictDoUpdate({
        target: [partOffers.organizationId, partOffers.supplier, partOffers.asked],
        set: { answer: raw`excluded.answer`, asOf: raw`excluded.as_of` },
      });
  });
}

/** Forgets answers from before a moment. Index: part_offers_as_of_idx. */
export async function deleteOldAnswers(sql: Sql, before: Date): Promise<void> {
  await sql.delete(partOffers).where(lt(partOffers.asOf, before));
}
