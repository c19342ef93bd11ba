import { formatCents } from '@diagbuddy/contract/amounts';
import type { CentsRange } from '@diagbuddy/contract/estimate';
import { Document, type DocumentProps, Image, Page, StyleSheet, Text, View } from '@react-pdf/renderer';
import { createElement as h, type ReactElement } from 'react';
import { printable } from '../../../platform/pdf/printable.ts';
import { bounded, heading, line, styles } from '../pdf/style.ts';
import type { CustomerSheet, SheetTotal } from './customer-sheet.ts';

/** What the drawing thread is handed. */
export interface CustomerSheetJob {
  sheet: CustomerSheet;
  generatedAt: Date;
}

const own = StyleSheet.create({
  facts: { flexDirection: 'row', flexWrap: 'wrap' },
  fact: { width: '33%', paddingRight: 10, marginBottom: 3 },
  amount: { width: 130, textAlign: 'right', fontFamily: styles.mono.fontFamily },
  photos: { flexDirection: 'row', flexWrap: 'wrap', gap: 8, marginTop: 6 },
  photo: { width: 168, height: 126, objectFit: 'contain' },
  smallPhoto: { width: 124, height: 93, objectFit: 'contain' },
});

const text = (value: string): string => line(printable(value));

/** A customer's sheet as a PDF: who, which machine, what was wrong, what it costs. */
export function customerSheetDocument({ sheet, generatedAt }: CustomerSheetJob): ReactElement<DocumentProps> {
  const { title, company, facts, problem, finding, items, total, note, photos } = sheet;
  return h(
    Document,
    {
      ...{ title, subject: printable(company), creator: 'DiagBuddy', producer: 'DiagBuddy', language: 'en' },
      ...{ creationDate: generatedAt, modificationDate: generatedAt },
    },
    h(
      Page,
      { size: 'LETTER', style: styles.page },
      h(
        View,
        { style: styles.body },
        h(Text, { style: styles.product }, text(company)),
        h(Text, { style: styles.title }, title),
        h(
          View,
          { style: own.facts },
          ...facts.map(({ label, value }) =>
            h(
              View,
              { key: label, style: own.fact },
              h(Text, { style: styles.label }, label),
              h(Text, null, text(value)),
            ),
          ),
        ),
        heading('Reported problem'),
        h(Text, null, text(problem)),
        finding === null ? null : heading('What we found'),
        finding === null ? null : h(Text, null, text(finding)),
        items.length === 0 ? null : heading('Cost'),
        ...items.map(({ name, number, cents }, at) =>
          drawItem(number === null ? name : `${name} (${number})`, cents, at),
        ),
        items.length === 0
          ? null
          : h(
              View,
              { style: [styles.row, styles.strong], wrap: false },
              h(Text, { style: styles.rowText }, 'Total'),
              h(Text, { style: own.amount }, formatTotal(total)),
            ),
        h(Text, { style: [styles.muted, styles.gapAbove] }, note),
        photos.length === 0 ? null : heading('Photos'),
        h(
          View,
          { style: own.photos },
          ...photos.map((image, at) =>
            h(Image, {
              key: at,
              src: { data: Buffer.from(image), format: 'jpg' as const },
              style: photos.length > 3 ? own.smallPhoto : own.photo,
            }),
          ),
        ),
      ),
      h(
        View,
        { fixed: true, style: styles.foot },
        h(Text, null, bounded(printable(`${company}, ${title}`), 90)),
        h(Text, { render: ({ pageNumber, totalPages }) => `Page ${pageNumber} of ${totalPages}` }),
      ),
    ),
  );
}

const drawItem = (name: string, cents: CentsRange | null, key: number): ReactElement =>
  h(
    View,
    { key, style: styles.row, wrap: false },
    h(Text, { style: styles.rowText }, text(name)),
    h(Text, { style: own.amount }, cents === null ? 'On request' : formatRange(cents)),
  );

function formatTotal(total: SheetTotal | null): string {
  if (total === null) return 'On request';
  return `${formatRange(total.cents)}${total.isWithoutParts ? ' + parts' : ''}`;
}

const formatRange = ({ low, high }: CentsRange): string =>
  low === high ? formatCents(low) : `${formatCents(low)}-${formatCents(high)}`;
