/** The parts of a diagnosis in the order of the page: anchor and short name. */
const sections = [
  ['causes', 'Causes'],
  ['evidence', 'Evidence'],
  ['procedures', 'Procedures'],
  ['codes', 'Codes'],
  ['parts', 'Parts'],
  ['specifications', 'Specs'],
  ['rating', 'Rating'],
] as const;

/** Jumps to a part of a long answer, for a thumb that would rather not scroll. */
export function SectionLinks() {
  return (
    <nav
      aria-label="Parts of this diagnosis"
      className="-mx-4 max-w-[100vw] overflow-x-auto px-4 sm:mx-0 sm:px-0 print:hidden"
    >
      <ul className="flex gap-1.5">
        {sections.map(([anchor, name]) => (
          <li key={anchor}>
            <a
              href={`#${anchor}`}
              className="inline-flex min-h-11 items-center rounded-md border border-line bg-surface px-3 font-medium text-muted text-sm hover:border-line-strong hover:text-ink focus-visible:-outline-offset-2 md:min-h-9"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
