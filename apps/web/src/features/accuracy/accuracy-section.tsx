import { type ReactNode, useId } from 'react';

/** A heading and what belongs under it. */
export function AccuracySection({ title, children }: { title: string; children: ReactNode }) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="border-line border-t pt-6">
      <h2 id={headingId} className="mb-3 font-semibold text-ink text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
