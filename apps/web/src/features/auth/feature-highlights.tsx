import { ClipboardCheck, Gauge, ListTree, PackageCheck } from 'lucide-react';
import { Mono } from '../../ui/mono.tsx';

const notes = [
  {
    icon: ListTree,
    title: 'Ranked causes',
    text: 'Each with its probability and the words that led to it.',
  },
  { icon: Gauge, title: 'The next best test', text: 'What to measure, and the reading that settles it.' },
  {
    icon: ClipboardCheck,
    title: 'A repair checklist',
    text: 'Minutes and safety warnings for every step. Your check marks survive a reload.',
  },
  { icon: PackageCheck, title: 'Part numbers you can trust', text: 'Shown only when a source confirms them.' },
] as const;

/** What a technician gets, beside the forms. */
export function FeatureHighlights() {
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-surface">
      <div aria-hidden className="ruled-edge h-2" />
      <div className="px-5 pt-3 pb-5">
        <p className="text-faint text-sm">
          From <Mono>WTW5000DW</Mono> and a line of symptoms, you get
        </p>
        <ul className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
          {notes.map(({ icon: Icon, title, text }) => (
            <li key={title} className="flex gap-3">
              <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" strokeWidth={1.75} />
              <div>
                <p className="font-semibold">{title}</p>
                <p className="text-muted text-sm">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
