import type { ApplianceIndex } from '../appliance/appliance-index.ts';
import type { Machine } from '../machine/machine.ts';
import { judgeFigure } from './figures/judge.ts';
import type { TestReport } from './inputs.ts';
import type { Direction, Fact } from './observation.ts';

/**
 * What a reported test says of its component; `null` where it could not be done. A figure is judged where a range holds
 * on this machine; the person's own pass or fail counts where none does.
 */
export function reportedFact(
  report: TestReport,
  { index, machine, input }: { index: ApplianceIndex; machine: Machine; input: number },
): Fact | null {
  const component = index.components.get(report.component);
  if (component === undefined || report.result === 'unable') return null;
  const test = component.tests.find(({ id }) => id === report.test);
  const value = report.reading?.value;
  const judged =
    report.reading === undefined || value === undefined || test === undefined
      ? null
      : judgeFigure(
          { value, quantity: test.quantity, atF: null },
          { component: { ...component, tests: [test] }, machine, words: '' },
        );
  const words = report.reading === undefined ? report.result : wordsOf(report.reading);
  const direction: Direction | undefined =
    report.result === 'pass' ? undefined : value === null ? 'open' : (judged?.direction ?? 'fail');
  return {
    kind: 'fact',
    component: report.component,
    finding: report.result === 'pass' ? 'good' : 'bad',
    by: 'technician',
    basis: 'report',
    reading:
      report.reading === undefined || test === undefined
        ? undefined
        : { quantity: test.quantity, value: report.reading.value, unit: report.reading.unit, atF: null, words },
    test: report.test,
    direction,
    start: 0,
    end: 0,
    words,
    input,
  };
}

const wordsOf = ({ value, unit }: NonNullable<TestReport['reading']>): string =>
  value === null ? 'OL' : `${value}${unit === null ? '' : ` ${unit}`}`;
