import { formatMinutes } from '@diagbuddy/contract/amounts';
import type { DiagnosisRecord } from '@diagbuddy/contract/diagnosis-record';
import type { DiagnosisTest } from '@diagbuddy/contract/diagnosis-tests';
import { formatReading } from '@diagbuddy/contract/readings';
import { Text, View } from '@react-pdf/renderer';
import { createElement as h, type ReactElement } from 'react';
import { printable } from '../../../platform/pdf/printable.ts';
import { heading, line, section, styles } from './style.ts';

const results = { pass: 'Pass', fail: 'Fail', unable: "Can't test" } as const;

/** The tests that were done, in their order, and how they came out. */
export function drawTests(tests: readonly DiagnosisTest[]): ReactElement | null {
  if (tests.length === 0) return null;
  const rows = tests.map((test) => {
    const { id, componentName, result, reason } = test;
    const name = componentName.charAt(0).toUpperCase() + componentName.slice(1);
    const more = [formatReading(test), reason].filter((one) => one !== null);
    return h(Text, { key: id }, printable([`${name}: ${results[result]}`, ...more].join(', ')));
  });
  return section('Tests done', rows);
}

/** What it was in the end, with what the repair took. */
export function drawOutcome({
  actualSolution,
  fixedWithPartNumbers,
  timeToRepair,
}: DiagnosisRecord): ReactElement | null {
  if (actualSolution === null) return null;
  return h(
    View,
    { wrap: false },
    heading('What it was'),
    h(Text, { style: styles.strong }, line(actualSolution)),
    fixedWithPartNumbers.length === 0 ? null : h(Text, { style: styles.mono }, fixedWithPartNumbers.join(', ')),
    timeToRepair === null ? null : h(Text, null, formatMinutes(timeToRepair)),
  );
}
