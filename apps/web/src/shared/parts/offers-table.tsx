import { formatCents, offerPrice } from '@diagbuddy/contract/amounts';
import type { Offer } from '@diagbuddy/contract/diagnosis';
import type { ReactNode } from 'react';
import { Mono } from '../../ui/mono.tsx';
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from '../../ui/table.tsx';
import { formatOfferFreshness, formatOfferStock, formatOfferWarehouses, isShippable } from './format-offer.ts';

/** More suppliers than these fit no phone; the first ones are the organization's own. */
const shownOffers = 4;
const fits = { yes: 'Yes', no: 'No', unknown: 'Not known' } as const;
const none = '–';

interface Row {
  term: string;
  of: (offer: Offer) => ReactNode;
  /** Whether an offer says anything in this row; a row in which none does is left out. */
  isKnown?: (offer: Offer) => boolean;
}

const amount = (cents: number | null | undefined): ReactNode =>
  cents == null ? none : <Mono className="font-medium text-ink">{formatCents(cents)}</Mono>;

const rowsOf = (hasAccount: boolean): Row[] => [
  {
    term: 'Your price',
    of: ({ account }) => amount(account?.netCents),
    isKnown: ({ account }) => account?.netCents != null,
  },
  {
    term: hasAccount ? 'List price' : 'Price',
    of: (offer) => <ListPrice price={offerPrice(offer) ?? 'No price listed'} />,
  },
  {
    term: 'Core charge',
    of: ({ account }) => amount(account?.coreCents),
    isKnown: ({ account }) => account?.coreCents != null,
  },
  { term: 'Stock', of: formatOfferStock, isKnown: ({ inStock }) => inStock !== null },
  { term: 'Warehouse', of: formatOfferWarehouses, isKnown: ({ warehouse }) => warehouse !== null },
  {
    term: 'Arrives',
    of: ({ account }) => formatDays(account?.etaDays ?? null),
    isKnown: ({ account }) => account !== undefined && account.etaDays !== null,
  },
  {
    term: 'Sold as',
    of: ({ account, partNumber }) => (account?.supersededFrom ? <Mono>{partNumber}</Mono> : none),
    isKnown: ({ account }) => account !== undefined && account.supersededFrom !== null,
  },
  {
    term: 'Status',
    of: ({ account }) => (account?.isDiscontinued ? 'Discontinued' : account === undefined ? none : 'Available'),
    isKnown: ({ account }) => account?.isDiscontinued === true,
  },
  {
    term: 'Fits this model',
    of: ({ account }) => (account === undefined ? none : fits[account.fitsModel]),
    isKnown: ({ account }) => account !== undefined && account.fitsModel !== 'unknown',
  },
  { term: 'As of', of: formatOfferFreshness },
];

/** A price, or a range of prices that may break into two lines at its dash. */
function ListPrice({ price }: { price: string }) {
  const [low, high] = price.split('-');
  return (
    <Mono className="font-medium text-ink">
      {low}
      {high !== undefined && (
        <>
          -<wbr />
          {high}
        </>
      )}
    </Mono>
  );
}

const formatDays = (days: number | null): string =>
  days === null ? none : days === 0 ? 'Today' : days === 1 ? 'Tomorrow' : `In ${days} days`;

/** What suppliers ask for a part, side by side: prices, stock, where it lies, when it comes, and how fresh that is. */
export function OffersTable({ partName, offers }: { partName: string; offers: readonly Offer[] }) {
  if (offers.length === 0) return null;
  const shown = offers.slice(0, shownOffers).map((offer, index) => ({ ...offer, key: `${offer.supplier}|${index}` }));
  const known = rowsOf(offers.some(({ account }) => account !== undefined)).filter(
    ({ isKnown }) => isKnown === undefined || shown.some(isKnown),
  );
  return (
    <div className="mt-4 rounded-md border border-line print:hidden">
      <Table caption={`Offers for ${partName}`} className="max-sm:text-xs">
        <TableHead>
          <TableRow>
            <TableHeaderCell>
              <span className="sr-only">Fact</span>
            </TableHeaderCell>
            {shown.map(({ key, supplier }) => (
              <TableHeaderCell key={key} className="text-ink text-sm max-sm:px-2">
                {supplier}
              </TableHeaderCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {known.map(({ term, of }) => (
            <TableRow key={term}>
              <TableHeaderCell
                scope="row"
                className="sticky left-0 h-auto bg-surface py-2 align-top font-normal text-muted max-sm:whitespace-normal max-sm:pr-1"
              >
                {term}
              </TableHeaderCell>
              {shown.map((offer) => (
                <TableCell key={offer.key} className="max-sm:px-2">
                  {of(offer)}
                </TableCell>
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
