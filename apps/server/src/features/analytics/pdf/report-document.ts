import { Document, type DocumentProps, Image, Page, StyleSheet, Text, View } from '@react-pdf/renderer';
import { createElement as h, type ReactElement } from 'react';
import { toPrintable } from '../../../platform/pdf/fit-text.ts';
import { faces } from '../../../platform/pdf/fonts.ts';
import { layOut, type PagePlan, paper, sizes, type TablePart } from './page-layout.ts';
import type { Report, ReportPdfJob } from './report.ts';

const ink = '#16262a';
const muted = '#4b5b5f';
const line = '#d9d8d2';
const accent = '#035a61';

const photosPerPage = 6;

const styles = StyleSheet.create({
  page: {
    ...{ paddingTop: paper.top, paddingBottom: paper.bottom, paddingHorizontal: paper.side },
    ...{ fontFamily: faces.sans, fontSize: sizes.row, lineHeight: sizes.lineHeight, color: ink },
  },
  titleBlock: { height: sizes.titleBlock, overflow: 'hidden' },
  product: { fontSize: 8, fontWeight: 600, color: accent },
  title: { fontSize: 20, fontWeight: 600, marginTop: 3, lineHeight: 1.2 },
  about: { color: muted, marginTop: 2 },
  columns: { flexDirection: 'row', marginTop: 10, gap: 18 },
  fact: { flexGrow: 1, flexBasis: 0, overflow: 'hidden' },
  label: { fontSize: 7, color: muted },
  figures: { flexDirection: 'row', marginTop: 10, paddingTop: 7, gap: 18, borderTop: `1pt solid ${accent}` },
  figure: { fontFamily: faces.mono, fontWeight: 600, fontSize: 14, lineHeight: 1.25 },
  tableTitle: { fontSize: sizes.tableTitle, fontWeight: 600, marginTop: 13, marginBottom: 3, lineHeight: 1.3 },
  header: { flexDirection: 'row', borderBottom: `1pt solid ${ink}`, paddingVertical: 3 },
  row: { flexDirection: 'row', borderBottom: `0.5pt solid ${line}`, paddingVertical: sizes.rowPadding },
  note: { color: muted, marginTop: 6 },
  photos: { flexDirection: 'row', flexWrap: 'wrap', gap: 12 },
  photo: { width: 230 },
  picture: { width: 230, height: 200, objectFit: 'contain' },
  foot: {
    ...{ position: 'absolute', left: paper.side, right: paper.side, top: paper.height - 32 },
    ...{ flexDirection: 'row', justifyContent: 'space-between', fontSize: 7, color: muted },
  },
});

/** A report as the renderer draws it. */
export function reportDocument({ report, generatedAt }: ReportPdfJob): ReactElement<DocumentProps> {
  return h(
    Document,
    {
      ...{ title: report.title, subject: report.about, creator: 'DiagBuddy', producer: 'DiagBuddy', language: 'en' },
      ...{ creationDate: generatedAt, modificationDate: generatedAt },
    },
    ...layOut(report).map((page, at) => drawPage({ page, report, key: at })),
    ...drawPhotoPages(report),
  );
}

function drawPage({ page, report, key }: { page: PagePlan; report: Report; key: number }): ReactElement {
  return h(
    Page,
    { key, size: 'LETTER', orientation: 'landscape', style: styles.page },
    page.hasTitle ? drawTitle(report) : null,
    ...page.parts.map((part, at) => drawTable(part, at)),
    drawFoot(report),
  );
}

/** Six photos a page. */
function drawPhotoPages(report: Report): ReactElement[] {
  const { shown, total } = report.photos ?? { shown: [], total: 0 };
  const pages = Array.from({ length: Math.ceil(shown.length / photosPerPage) }, (_, at) =>
    shown.slice(at * photosPerPage, (at + 1) * photosPerPage),
  );
  return pages.map((photos, at) =>
    h(
      Page,
      { key: `photos ${at}`, size: 'LETTER', orientation: 'landscape', style: styles.page },
      h(Text, { style: styles.tableTitle }, at === 0 ? `Photos (${shown.length} of ${total})` : 'Photos (continued)'),
      h(
        View,
        { style: styles.photos },
        ...photos.map(({ caption, image }, place) =>
          h(
            View,
            { key: place, style: styles.photo, wrap: false },
            h(Image, { src: { data: Buffer.from(image), format: 'jpg' }, style: styles.picture }),
            h(Text, { style: styles.label }, toPrintable(caption)),
          ),
        ),
      ),
      drawFoot(report),
    ),
  );
}

const drawFoot = ({ title, facts }: Report): ReactElement =>
  h(
    View,
    { fixed: true, style: styles.foot },
    h(Text, null, `DiagBuddy ${title}, ${facts.map(({ value }) => value).at(-1) ?? ''}`),
    h(Text, { render: ({ pageNumber, totalPages }) => `Page ${pageNumber} of ${totalPages}` }),
  );

function drawTitle({ title, about, facts, figures }: Report): ReactElement {
  return h(
    View,
    { style: styles.titleBlock },
    h(Text, { style: styles.product }, 'DiagBuddy'),
    h(Text, { style: styles.title }, title),
    h(Text, { style: styles.about }, about),
    h(
      View,
      { style: styles.columns },
      ...facts.map(({ label, value }) =>
        h(View, { key: label, style: styles.fact }, h(Text, { style: styles.label }, label), h(Text, null, value)),
      ),
    ),
    h(
      View,
      { style: styles.figures },
      ...figures.map(({ label, value }) =>
        h(
          View,
          { key: label, style: styles.fact },
          h(Text, { style: styles.label }, label),
          h(Text, { style: styles.figure }, value),
        ),
      ),
    ),
  );
}

function drawTable({ title, isContinued, columns, rows, empty, note }: TablePart, key: number): ReactElement {
  return h(
    View,
    { key },
    h(Text, { style: styles.tableTitle }, isContinued ? `${title} (continued)` : title),
    empty === null ? drawHeader(columns) : h(Text, { style: styles.note }, empty),
    ...rows.map((row, at) =>
      h(
        View,
        { key: at, wrap: false, style: styles.row },
        ...columns.map((column, place) =>
          h(
            View,
            { key: place, style: { width: column.points, paddingRight: sizes.cellGap, overflow: 'hidden' } },
            h(Text, { style: cellStyle(column) }, row[place] ?? ''),
          ),
        ),
      ),
    ),
    note === null ? null : h(Text, { style: styles.note }, note),
  );
}

function drawHeader(columns: TablePart['columns']): ReactElement {
  return h(
    View,
    { style: styles.header },
    ...columns.map(({ label, points, isNumeric }, place) =>
      h(
        View,
        { key: place, style: { width: points, paddingRight: sizes.cellGap } },
        h(
          Text,
          { style: { fontSize: sizes.header, fontWeight: 600, color: muted, textAlign: isNumeric ? 'right' : 'left' } },
          label,
        ),
      ),
    ),
  );
}

const cellStyle = ({ isMono, isNumeric }: TablePart['columns'][number]) => ({
  fontFamily: isMono ? faces.mono : faces.sans,
  textAlign: isNumeric ? ('right' as const) : ('left' as const),
});
