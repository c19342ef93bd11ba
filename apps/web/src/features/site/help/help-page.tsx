import type { ReactNode } from 'react';

interface HelpPageProps {
  title: string;
  lead: string;
  /** The sections in their order; they make the page and its table of contents. */
  sections: readonly HelpSection[];
}

export interface HelpSection {
  /** The anchor. */
  id: string;
  title: string;
  content: ReactNode;
}

/** A page to read: its contents beside it on a wide screen, above it on a phone. */
export function HelpPage({ title, lead, sections }: HelpPageProps) {
  return (
    <div className="mx-auto grid w-full max-w-5xl items-start gap-x-14 gap-y-8 px-4 py-7 md:px-6 md:py-12 lg:grid-cols-[1fr_13rem]">
      <title>{`${title} · DiagBuddy`}</title>
      <header className="lg:col-span-2">
        <h1 className="font-semibold text-4xl tracking-tight">{title}</h1>
        <p className="mt-3 max-w-2xl text-lg text-muted">{lead}</p>
      </header>
      <nav aria-label="On this page" className="border-line lg:sticky lg:top-24 lg:order-last lg:border-l lg:pl-5">
        <p className="mb-1 font-semibold text-sm">On this page</p>
        <ul className="flex flex-wrap gap-x-5 lg:flex-col">
          {sections.map((section) => (
            <li key={section.id}>
              <a
                href={`#${section.id}`}
                className="inline-flex min-h-11 items-center text-muted text-sm hover:text-ink hover:underline lg:min-h-8"
              >
                {section.title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="min-w-0 max-w-2xl">
        {sections.map(({ id, title: heading, content }) => (
          <section key={id} aria-labelledby={id} className="border-line border-t py-7 first:border-t-0 first:pt-0">
            <h2 id={id} className="mb-3 font-semibold text-2xl tracking-tight">
              {heading}
            </h2>
            <div className="grid gap-3.5 [&_a]:font-medium [&_a]:text-accent [&_a]:underline [&_a]:underline-offset-2 [&_h3]:mt-3 [&_h3]:font-semibold [&_h3]:text-lg">
              {content}
            </div>
          </section>
        ))}
      </div>
    </div>
  );
}

/** a bulleted list. */
export function Points({ children }: { children: ReactNode }) {
  return <ul className="grid list-disc gap-2 pl-5 marker:text-faint">{children}</ul>;
}

/** Terms and what they mean, in rows. */
export function Terms({ rows }: { rows: readonly (readonly [term: ReactNode, meaning: ReactNode])[] }) {
  return (
    <dl className="grid">
      {rows.map(([term, meaning], place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are fixed text.
        <div key={place} className="grid gap-x-6 gap-y-0.5 border-line border-t py-2.5 sm:grid-cols-[10rem_1fr]">
          <dt className="font-semibold">{term}</dt>
          <dd className="text-muted">{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}
