import type { Offer } from '@diagbuddy/contract/diagnosis';
import { Mono } from '../../../ui/mono.tsx';
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from '../../../ui/table.tsx';
import { offerFreshness, offerPrice, offerStock } from '../offer-price.ts';

/** What suppliers ask for a part, side by side. */
export function OffersTable({ partName, offers }: { partName: string; offers: readonly Offer[] }) {
  if (offers.length === 0) return null;
  return (
    <div className="mt-4 rounded-md border border-line">
      <Table caption={`Offers for ${partName}`}>
        <TableHead>
          <TableRow>
            <TableHeaderCell>Supplier</TableHeaderCell>
            <TableHeaderCell isNumeric>Price</TableHeaderCell>
            <TableHeaderCell>Stock</TableHeaderCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {offers.map((offer) => (
            <TableRow key={`${offer.supplier}|${offer.warehouse ?? ''}|${offer.asOf}`}>
              <TableHeaderCell scope="row" className="h-auto whitespace-normal py-2 align-top">
                {offer.supplier}
                <span className="block font-normal text-faint text-xs">{offerFreshness(offer)}</span>
              </TableHeaderCell>
              <TableCell isNumeric className="whitespace-nowrap font-medium text-ink">
                <Mono>{offerPrice(offer)}</Mono>
              </TableCell>
              <TableCell>
                {offerStock(offer)}
                {offer.warehouse !== null && <span className="block text-faint text-xs">{offer.warehouse}</span>}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {offers.some(({ inStock }) => inStock === true) && (
        <p className="border-line border-t px-3 py-2 text-faint text-xs">Usually ships within 1-3 days.</p>
      )}
    </div>
  );
}
