import { TriangleAlert } from 'lucide-react';

/** What must be safe before anything is touched. Stands above the answer. */
export function SafetyWarnings({ warnings }: { warnings: readonly string[] }) {
  if (warnings.length === 0) return null;
  return (
    <section
      aria-label="Safety first"
      className="break-inside-avoid rounded-lg border border-caution-mark border-l-4 bg-caution-soft px-4 py-3 text-caution"
    >
      <h2 className="flex items-center gap-2 font-semibold">
        <TriangleAlert aria-hidden className="size-5 shrink-0" />
        Safety first
      </h2>
      <ul className="mt-1.5 list-disc space-y-1 pl-7 text-sm sm:text-base">
        {warnings.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
      </ul>
    </section>
  );
}
