import { ExternalLink } from 'lucide-react';
import { sourceLink } from './source-link.ts';

/** A fact rarely has more than a few pages behind it; the bound keeps a long list from burying the fact. */
const shownSources = 4;

interface SourceListProps {
  sources: readonly string[];
  label?: string;
  limit?: number;
}

/** Where a fact comes from, a link a page. Draws nothing when there is no source. */
export function SourceList({ sources, label = 'Source', limit = shownSources }: SourceListProps) {
  if (sources.length === 0) return null;
  return (
    <div className="mt-2 text-faint text-sm">
      <span>{sources.length === 1 ? label : `${label}s`}: </span>
      <ul className="inline">
        {sources.slice(0, limit).map((source) => (
          <li key={source} className="mr-3 inline-block max-w-full align-bottom">
            <Source source={source} />
          </li>
        ))}
        {sources.length > limit && <li className="inline">+{sources.length - limit} more</li>}
      </ul>
    </div>
  );
}

function Source({ source }: { source: string }) {
  const { label, href } = sourceLink(source);
  if (href === null) return <span>{label}</span>;
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-flex max-w-full items-center gap-1 py-3.5 text-muted underline decoration-line-strong underline-offset-2 hover:text-accent md:py-0.5"
    >
      <span className="truncate">{label}</span>
      <ExternalLink aria-hidden className="size-3 shrink-0" />
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
