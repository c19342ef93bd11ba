import type { NextBestTest } from '@diagbuddy/contract/next-best-test';
import { formatRange } from '@diagbuddy/contract/readings';
import { Mono } from '../../../ui/mono.tsx';
import { ReadingScale } from '../../../ui/reading-scale.tsx';
import { shownRange } from './judge-reading.ts';
import { Reading } from './reading.tsx';

/** Other ranges that are as good; more of them are no help at the machine. */
const shownAlternatives = 2;

interface ExpectedReadingProps {
  test: NextBestTest;
  /** What the meter showed, to be seen on the scale. */
  reading?: number | null;
}

/** What a good part reads: in large figures on a meter's scale, or in words where it is nothing that a meter shows. */
export function ExpectedReading({ test, reading = null }: ExpectedReadingProps) {
  const range = shownRange(test);
  if (range === null) {
    const words = test.passWhen ?? test.expected ?? '';
    if (words === '') return null;
    return (
      <div data-expected>
        <p className="font-medium text-muted text-sm">Good when</p>
        <p className="line-clamp-3 font-medium text-ink text-lg leading-snug">
          <Reading text={words} />
        </p>
      </div>
    );
  }
  const others = (test.ranges ?? []).filter((one) => one !== range && one.atF === null).slice(0, shownAlternatives);
  const conditions = [
    range.atF === null ? null : `at ${range.atF} °F`,
    range.condition,
    ...others.map((other) => `or ${formatRange(other)}${other.condition === null ? '' : `, ${other.condition}`}`),
  ].filter((one) => one !== null);
  return (
    <div data-expected>
      <p className="font-medium text-muted text-sm">Expected reading</p>
      <p>
        <Mono className="font-semibold text-2xl text-ink leading-tight tracking-tight">{formatRange(range)}</Mono>
        {conditions.length > 0 && <span className="ml-2 text-muted text-sm">{conditions.join(', ')}</span>}
      </p>
      <ReadingScale low={range.low} high={range.high} reading={reading} className="mt-1 w-full print:max-w-72" />
    </div>
  );
}
