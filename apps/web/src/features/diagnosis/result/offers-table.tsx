import { offerPrice } from '@diagbuddy/contract/amounts';
import type { Offer } from '@diagbuddy/contract/diagnosis';
import type { ReactNode } from 'react';
import { Mono } from '../../../ui/mono.tsx';
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from '../../../ui/table.tsx';
import { formatOfferFreshness, formatOfferStock, isShippable } from '../format-offer.ts';

/** More suppliers than these fit no phone; the first ones are the organization's own. */
const shownOffers = 4;

const rows: { term: string; of: (offer: Offer) => ReactNode; isKnown?: (offer: Offer) => boolean }[] = [
  {
    term: 'Price',
    of: (offer) => <Mono className="font-medium text-ink">{offerPrice(offer) ?? 'No price listed'}</Mono>,
  },
  { term: 'Stock', of: formatOfferStock, isKnown: ({ inStock }) => inStock !== null },
  {
    term: 'Warehouse',
    of: ({ warehouse }) => warehouse ?? 'Not listed',
    isKnown: ({ warehouse }) => warehouse !== null,
  },
  { term: 'As of', of: formatOfferFreshness },
];

/** What suppliers ask for a part, side by side: price, stock, warehouse, and how fresh that is. */
export function OffersTable({ partName, offers }: { partName: string; offers: readonly Offer[] }) {
  if (offers.length === 0) return null;
  // A row that no supplier can fill says nothing.
  const known = rows.filter(({ isKnown }) => isKnown === undefined || offers.some(isKnown));
  const shown = offers.slice(0, shownOffers).map((offer, index) => ({ ...offer, key: `${offer.supplier}|${index}` }));
  return (
    <div className="mt-4 rounded-md border border-line print:hidden">
      <Table caption={`Offers for ${partName}`}>
        <TableHead>
          <TableRow>
            <TableHeaderCell>
              <span className="sr-only">Fact</span>
            </TableHeaderCell>
            {shown.map(({ key, supplier }) => (
              <TableHeaderCell key={key} className="text-ink text-sm">
                {supplier}
              </TableHeaderCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {known.map(({ term, of }) => (
            <TableRow key={term}>
              <TableHeaderCell scope="row" className="h-auto py-2 align-top font-normal text-muted">
                {term}
              </TableHeaderCell>
              {shown.map((offer) => (
                <TableCell key={offer.key}>{of(offer)}</TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {isShippable(offers) && (
        <p className="border-line border-t px-3 py-2 text-muted text-sm">Usually ships within 1-3 days.</p>
      )}
    </div>
  );
}
