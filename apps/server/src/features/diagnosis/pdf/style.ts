import { StyleSheet, Text, View } from '@react-pdf/renderer';
import { createElement as h, type ReactElement } from 'react';
import { breakLongWords } from '../../../platform/pdf/fit-text.ts';
import { faces } from '../../../platform/pdf/fonts.ts';

const ink = '#111111';
const muted = '#4b5b5f';
const rule = '#c9c8c2';
const accent = '#035a61';

/** Letter with its margins: what a line is wide, in points. */
const lineWidth = 612 - 2 * 44;

export const styles = StyleSheet.create({
  page: {
    ...{ paddingTop: 40, paddingBottom: 54, paddingHorizontal: 44 },
    ...{ fontFamily: faces.sans, fontSize: 9.5, color: ink },
  },
  // Not on the page: text at a fixed place disappears under an inherited line height.
  body: { fontSize: 9.5, lineHeight: 1.4 },
  source: { fontSize: 8, lineHeight: 1.4, color: muted },
  product: { fontSize: 9, fontWeight: 600, color: accent },
  title: { fontSize: 20, fontWeight: 600, lineHeight: 1.25, marginBottom: 6 },
  heading: {
    fontSize: 12,
    fontWeight: 600,
    marginTop: 14,
    marginBottom: 3,
    paddingTop: 7,
    borderTop: `1pt solid ${rule}`,
  },
  label: { fontSize: 8, color: muted, marginTop: 3 },
  strong: { fontWeight: 600 },
  muted: { color: muted },
  warning: { fontWeight: 600, marginTop: 2 },
  mono: { fontFamily: faces.mono },
  gapAbove: { marginTop: 4 },
  facts: { flexDirection: 'row', gap: 14, marginBottom: 3 },
  fact: { flexGrow: 1, flexBasis: 0 },
  pair: { flexDirection: 'row', gap: 14 },
  safety: { marginTop: 10, padding: 7, border: `1.5pt solid ${ink}` },
  box: { marginTop: 8, padding: 7, border: `1pt solid ${accent}` },
  row: { flexDirection: 'row', gap: 8, paddingVertical: 4, borderBottom: `0.5pt solid ${rule}` },
  rowText: { flexGrow: 1, flexBasis: 0 },
  figure: { width: 62, textAlign: 'right', fontFamily: faces.mono, fontWeight: 600 },
  tick: { width: 10, height: 10, marginTop: 2, border: `1pt solid ${ink}` },
  foot: {
    ...{ position: 'absolute', left: 44, right: 44, bottom: 24, flexDirection: 'row' },
    ...{ justifyContent: 'space-between', fontSize: 7.5, color: muted },
  },
});

export const heading = (text: string): ReactElement => h(Text, { style: styles.heading }, text);

/** Rows under a heading, which goes with the first of them: it never stands alone at the foot of a page. */
export function section(title: string, [first, ...rest]: readonly ReactElement[]): ReactElement {
  return h(View, null, h(View, { wrap: false }, heading(title), first), ...rest);
}

/** Facts beside each other: term above, value below. */
export function facts(pairs: readonly (readonly [term: string, value: string])[]): ReactElement {
  return h(
    View,
    { style: styles.facts },
    ...pairs.map(([term, value]) =>
      h(View, { key: term, style: styles.fact }, h(Text, { style: styles.label }, term), h(Text, null, value)),
    ),
  );
}

/** Short texts two in a line, the others in a line of their own: each line as `draw` puts it, and none of them broken. */
export function inPairs<Item>(
  items: readonly Item[],
  { isShort, draw }: { isShort: (item: Item) => boolean; draw: (pair: readonly Item[]) => ReactElement },
): ReactElement[] {
  const lines: Item[][] = [];
  for (const item of items) {
    const last = lines.at(-1);
    if (last?.length === 1 && isShort(item) && last.every(isShort)) last.push(item);
    else lines.push([item]);
  }
  return lines.map((pair, key) => h(View, { key, wrap: false }, draw(pair)));
}

/** A person's own words, with words that are longer than a line broken. */
export const line = (text: string): string => breakLongWords(text, { width: lineWidth, size: 20, face: 'mono' });

/** An address, broken where it is longer than a line. */
export const address = (url: string): string => breakLongWords(url, { width: lineWidth, size: 9, face: 'sans' });

/** A text of at most so many characters. */
export const bounded = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 3)}...` : text;
