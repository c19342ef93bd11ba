import { formatReading } from '@diagbuddy/contract/readings';
import { Check, Minus, Undo2, X } from 'lucide-react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Mono } from '../../../ui/mono.tsx';
import type { TrailTest } from './waiting-tests.ts';

const looks = {
  pass: { icon: Check, ink: 'text-good', word: 'Pass' },
  fail: { icon: X, ink: 'text-danger', word: 'Fail' },
  unable: { icon: Minus, ink: 'text-muted', word: "Can't test" },
} as const;

interface TestTrailProps {
  tests: readonly TrailTest[];
  /** `null` for those who may not. */
  onUndo: ((testId: string) => void) | null;
}

/** The tests that were done, in their order, each to be taken back. Nothing where none was. */
export function TestTrail({ tests, onUndo }: TestTrailProps) {
  if (tests.length === 0) return null;
  return (
    <section aria-label="Tests done" className="break-inside-avoid">
      <h2 className="font-semibold text-base text-ink">Tests done</h2>
      <ol className="mt-1 divide-y divide-line rounded-lg border border-line bg-surface pl-3">
        {tests.map((test) => (
          <TrailRow key={test.id} test={test} onUndo={onUndo && (() => onUndo(test.id))} />
        ))}
      </ol>
    </section>
  );
}

function TrailRow({ test, onUndo }: { test: TrailTest; onUndo: (() => void) | null }) {
  const { icon: Icon, ink, word } = looks[test.result];
  const reading = formatReading(test);
  const name = capitalized(test.componentName);
  return (
    <li className="flex min-h-11 items-center gap-2">
      <Icon aria-hidden className={`size-4 shrink-0 ${ink}`} />
      <p className="min-w-0 flex-1 py-1.5 text-sm">
        <span className={test.result === 'pass' ? 'text-muted line-through' : 'text-ink'}>{name}</span>
        <span className="text-muted">
          {': '}
          <span className={`font-semibold ${ink}`}>{word}</span>
          {reading !== null && (
            <>
              {', '}
              <Mono className="text-ink">{reading}</Mono>
            </>
          )}
          {test.reason !== null && `, ${test.reason.toLowerCase()}`}
          {test.by === 'chat' && ', from the chat'}
          {test.isWaiting && ', waiting to be sent'}
        </span>
      </p>
      {onUndo !== null && (
        <IconButton label={`Undo ${name}: ${word}`} onClick={onUndo} className="print:hidden">
          <Undo2 aria-hidden />
        </IconButton>
      )}
    </li>
  );
}

const capitalized = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
