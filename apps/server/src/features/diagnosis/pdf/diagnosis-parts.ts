import { offerPrice } from '@diagbuddy/contract/amounts';
import type { AiResponse, DiagnosedErrorCode, LikelyPart, Offer } from '@diagbuddy/contract/diagnosis';
import { modelFacts, technicalFacts } from '@diagbuddy/contract/specification-terms';
import { Text, View } from '@react-pdf/renderer';
import { createElement as h, type ReactElement } from 'react';
import { address, facts, inPairs, section, styles } from './style.ts';

/** The codes that were read or that fit. */
export function drawCodes(codes: readonly DiagnosedErrorCode[]): ReactElement | null {
  if (codes.length === 0) return null;
  const rows = codes.map(({ code, description, severity, correlation, scope }, at) =>
    h(
      View,
      { key: at, style: styles.row, wrap: false },
      h(
        View,
        { style: styles.rowText },
        h(Text, { style: styles.strong }, h(Text, { style: styles.mono }, code), ` (${severity} severity)`),
        h(Text, null, description),
        scope === undefined ? null : h(Text, { style: styles.muted }, `Applies to: ${scope}`),
      ),
      h(Text, { style: styles.figure }, `${Math.round(correlation)}%`),
    ),
  );
  return section('Error codes', rows);
}

/** The parts to test and perhaps replace, with their numbers where a source backs one, and what they cost. */
export function drawParts(parts: readonly LikelyPart[]): ReactElement | null {
  if (parts.length === 0) return null;
  return section('Recommended parts', parts.map(drawPart));
}

function drawPart(part: LikelyPart, key: number): ReactElement {
  const { partNumber, verified, alternatePartNumbers, offers, isOrderable = true } = part;
  const number = partNumber ?? (isOrderable ? 'No confirmed part number' : 'Nothing to order for it');
  return h(
    View,
    { key, style: styles.row, wrap: false },
    h(
      View,
      { style: styles.rowText },
      h(Text, { style: styles.strong }, part.partName),
      h(Text, { style: partNumber === null ? styles.muted : styles.mono }, number),
      partNumber === null || verified ? null : h(Text, { style: styles.warning }, 'Check before ordering'),
      alternatePartNumbers.length === 0
        ? null
        : h(
            Text,
            { style: styles.muted },
            'Alternates: ',
            h(Text, { style: styles.mono }, alternatePartNumbers.join(', ')),
          ),
      part.testProcedure === '' ? null : h(Text, null, `Test: ${part.testProcedure}`),
      part.expectedReadings === '' ? null : h(Text, null, `Expected reading: ${part.expectedReadings}`),
      h(Text, { style: styles.muted }, `${part.replacementDifficulty} to replace, labor ${part.laborHours} h`),
      ...offers.map((offer, at) => h(Text, { key: at, style: styles.muted }, offerLine(offer))),
    ),
    h(Text, { style: styles.figure }, `${Math.round(part.probability * 100)}%`),
  );
}

function offerLine({ supplier, priceCents, priceHighCents, inStock, warehouse, asOf, live }: Offer): string {
  const stock = inStock === null ? [] : [inStock ? 'in stock' : 'out of stock'];
  const place = warehouse === null ? [] : [warehouse];
  const price = offerPrice({ priceCents, priceHighCents }) ?? 'no price listed';
  const day = asOf === null ? 'day unknown' : `as of ${asOf.slice(0, 10)}`;
  return [`${supplier}: ${price}`, ...stock, ...place, live ? 'live' : 'catalog', day].join(', ');
}

const mostInHalfALine = 56;

/** What is known of the model, and what the whole answer rests on. */
export function drawSpecifications({ modelSpecifications, technicalSpecs, basis }: AiResponse): ReactElement {
  const known = [
    ...modelFacts(modelSpecifications).filter(({ key }) => key !== 'fullModelNumber'),
    ...technicalFacts(technicalSpecs),
  ];
  return h(
    View,
    null,
    known.length === 0
      ? null
      : section(
          'Specifications',
          inPairs(known, {
            isShort: ({ value }) => value.length <= mostInHalfALine,
            draw: (pair) => facts(pair.map(({ term, value }) => [term, value])),
          }),
        ),
    section('What this rests on', [
      h(
        Text,
        { key: 'engine' },
        `Engine ${basis.engine}${basis.model === undefined ? '' : `, worded by ${basis.model}`}.`,
      ),
      h(Text, { key: 'repairs' }, `Similar repairs on record: ${basis.similarRepairs}.`),
      ...inPairs(basis.knowledge, {
        isShort: (source) => source.length <= 62,
        draw: (pair) =>
          h(
            View,
            { style: styles.pair },
            ...pair.map((source, at) => h(Text, { key: at, style: [styles.source, styles.fact] }, address(source))),
          ),
      }),
    ]),
  );
}
