import type { Reference } from '@diagbuddy/contract/basis';
import { Section } from '../section.tsx';
import { sourceLink } from './source-link.ts';
import { SourceList } from './source-list.tsx';

const mostSources = 40;

/** The sources of an answer by name. */
export function SourcesSection({
  knowledge,
  references = [],
}: {
  knowledge: readonly string[];
  references?: readonly Reference[] | undefined;
}) {
  if (knowledge.length === 0) return null;
  return (
    <Section id="sources" title="Sources" aside={knowledge.length}>
      {references.length === 0 ? (
        <SourceList sources={knowledge} limit={mostSources} />
      ) : (
        <ul className="space-y-1 text-sm">
          {references.slice(0, mostSources).map(({ name, url }) => (
            <li key={`${name}|${url}`} className="min-w-0">
              <Source name={name} href={sourceLink(url).href} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function Source({ name, href }: { name: string; href: string | null }) {
  if (href === null) return <span className="text-muted">{name}</span>;
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-block max-w-full py-2.5 text-muted underline decoration-line-strong underline-offset-2 hover:text-accent md:py-0.5"
    >
      {name}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
