import type { Offer } from '@diagbuddy/contract/diagnosis';
import { type PartOffersResponse, supplierNames } from '@diagbuddy/contract/suppliers';
import { bareNumber } from '../../adapters/suppliers/supplier.ts';
import type { AppContext } from '../app-context.ts';
import { askSupplier, type Question, type SupplierReply } from './ask-supplier.ts';
import { listAccounts } from './store.ts';

/**
 * What the suppliers of an organization ask for some parts: all of its suppliers at once, each within the deadline. Net
 * prices are the organization's own; the answer is for nobody else.
 */
export async function readOffers(
  context: Pick<AppContext, 'database' | 'secret' | 'suppliers' | 'now'>,
  { organizationId, ...question }: Question & { organizationId: string },
): Promise<PartOffersResponse> {
  const accounts = await listAccounts(context.database.sql, organizationId);
  const replies = await Promise.all(accounts.map((account) => askSupplier(context, { account, question })));
  const asking = replies.find(({ model }) => model?.kind === 'variations')?.model;
  return {
    parts: question.partNumbers.map((partNumber) => ({
      partNumber,
      offers: replies.flatMap((reply) => offersOf(reply, partNumber)),
    })),
    suppliers: replies.map(({ supplier, state }) => ({ supplier, name: supplierNames[supplier], state })),
    variations: asking?.kind === 'variations' ? asking.variations : [],
  };
}

function offersOf({ supplier, parts, model }: SupplierReply, asked: string): Offer[] {
  const found = parts.get(asked);
  if (found === undefined) return [];
  const { part, asOf, isCached } = found;
  const { stockTotal, stockByWarehouse } = part;
  const nearest = stockByWarehouse.find(({ quantity }) => quantity > 0);
  return [
    {
      supplier: supplierNames[supplier],
      priceCents: part.listCents,
      inStock: stockTotal === null ? null : stockTotal > 0,
      warehouse: nearest?.warehouse ?? null,
      asOf: asOf.toISOString(),
      live: true,
      partNumber: part.partNumber,
      account: {
        netCents: part.netCents,
        coreCents: part.coreCents,
        ...{ stockTotal, stockByWarehouse },
        etaDays: part.etaDays,
        isDiscontinued: part.isDiscontinued,
        supersededFrom: part.supersededFrom,
        fitsModel: fitOf(model, [asked, part.partNumber]),
        basis: isCached ? 'cached' : 'live',
      },
    },
  ];
}

/** Whether a model's list of parts has one of the numbers. Without such a list nobody knows. */
function fitOf(model: SupplierReply['model'], numbers: readonly string[]): 'yes' | 'no' | 'unknown' {
  if (model?.kind !== 'parts' || model.partNumbers.length === 0) return 'unknown';
  const listed = new Set(model.partNumbers.map(bareNumber));
  return numbers.some((number) => listed.has(bareNumber(number))) ? 'yes' : 'no';
}
