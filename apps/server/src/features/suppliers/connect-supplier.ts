import { type SupplierId, supplierNames } from '@diagbuddy/contract/suppliers';
import type { FastifyRequest } from 'fastify';
import { SupplierFailure } from '../../adapters/suppliers/supplier.ts';
import type { Principal } from '../../platform/access.ts';
import { AppError, notFound } from '../../platform/app-error.ts';
import { recordAdministrativeAct } from '../../platform/audit-log.ts';
import type { AppContext } from '../app-context.ts';
import { type AccountRow, deleteAccount, replaceAccount } from './store.ts';

interface Connecting {
  principal: Principal;
  request: Pick<FastifyRequest, 'ip' | 'id'>;
  supplier: SupplierId;
}
type ConnectContext = Pick<AppContext, 'database' | 'secret' | 'suppliers' | 'now'>;

/** What binds encrypted credentials to their row. */
export const accountContext = ({ organizationId, supplier }: Pick<AccountRow, 'organizationId' | 'supplier'>): string =>
  `supplier ${organizationId} ${supplier}`;

/**
 * Stores the own organization's account at a supplier, encrypted, once the supplier takes its credentials; one that can't be
 * asked just now is believed.
 * @throws AppError PROVIDER_REFUSED (400) where the supplier does not take them, CONFLICT (409) where this server can't keep
 *   secrets
 */
export async function connectSupplier(
  { database: { sql }, secret, suppliers, now }: ConnectContext,
  { principal, request, supplier, credentials }: Connecting & { credentials: object },
): Promise<void> {
  if (secret === null)
    throw new AppError('CONFLICT', 409, 'Supplier accounts need the setting SECRET_KEY on this server.');
  const isChecked = await check(suppliers, { supplier, credentials });
  const { organizationId } = principal;
  const at = new Date(now());
  const encryptedCredentials = secret.encrypt(
    JSON.stringify(credentials),
    accountContext({ organizationId, supplier }),
  );
  await sql.transaction(async (transaction) => {
    const row = { organizationId, supplier, encryptedCredentials, createdAt: at, checkedAt: isChecked ? at : null };
    await replaceAccount(transaction, row);
    await recordAdministrativeAct(transaction, {
      action: 'supplier.connected',
      actor: principal,
      target: { type: 'organization', id: organizationId, organizationId },
      ...{ before: null, after: { supplier }, request, at },
    });
  });
}

/**
 * Forgets the own organization's account at a supplier.
 * @throws AppError NOT_FOUND (404)
 */
export async function removeSupplier(
  { database: { sql }, now }: ConnectContext,
  { principal, request, supplier }: Connecting,
): Promise<void> {
  const { organizationId } = principal;
  await sql.transaction(async (transaction) => {
    if (!(await deleteAccount(transaction, { organizationId, supplier }))) throw notFound('Supplier account');
    await recordAdministrativeAct(transaction, {
      action: 'supplier.removed',
      actor: principal,
      target: { type: 'organization', id: organizationId, organizationId },
      ...{ before: { supplier }, after: null, request, at: new Date(now()) },
    });
  });
}

/** Whether the supplier took the credentials; false where it could not be asked. */
async function check(
  suppliers: AppContext['suppliers'],
  { supplier: id, credentials }: { supplier: SupplierId; credentials: object },
): Promise<boolean> {
  try {
    await suppliers.of(id).supplier.open(credentials).check(AbortSignal.timeout(suppliers.deadlineMs));
    return true;
  } catch (error) {
    if (!(error instanceof SupplierFailure)) throw error;
    if (error.fault !== 'refused') return false;
    throw new AppError(
      'PROVIDER_REFUSED',
      400,
      `${supplierNames[id]} doesn't accept these credentials. Check each of them.`,
    );
  }
}
