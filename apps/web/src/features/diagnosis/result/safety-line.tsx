import { ChevronDown, TriangleAlert } from 'lucide-react';

/** What must be safe before anything is touched: one amber line that opens. */
export function SafetyLine({ warnings }: { warnings: readonly string[] }) {
  const [first] = warnings;
  if (first === undefined) return null;
  return (
    <section
      aria-label="Safety first"
      className="break-inside-avoid rounded-md border border-caution-mark border-l-4 bg-caution-soft text-caution"
    >
      <details className="group/safety">
        <summary className="flex min-h-11 list-none items-center gap-2 px-3 text-sm print:hidden">
          <TriangleAlert aria-hidden className="size-4.5 shrink-0" />
          <span className="min-w-0 flex-1 truncate group-open/safety:hidden">
            <span className="font-semibold">Safety first: </span>
            {first}
          </span>
          <span className="hidden flex-1 font-semibold group-open/safety:block">Safety first</span>
          {warnings.length > 1 && (
            <span className="shrink-0 font-semibold tabular-nums group-open/safety:hidden print:hidden">
              +{warnings.length - 1}
            </span>
          )}
          <ChevronDown
            aria-hidden
            className="size-4 shrink-0 transition-transform group-open/safety:rotate-180 print:hidden"
          />
        </summary>
        <ul className="list-disc space-y-1 pr-3 pb-2.5 pl-9 text-sm print:space-y-0 print:py-1">
          {warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      </details>
    </section>
  );
}
