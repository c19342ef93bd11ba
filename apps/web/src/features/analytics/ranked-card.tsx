import { formatCount } from '../../lib/format.ts';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Mono } from '../../ui/mono.tsx';

interface RankedCardProps {
  title: string;
  rows: readonly { name: string; count: number }[];
  /** The names are model numbers. */
  isMono?: boolean;
}

/** The most frequent of something, each with a bar against the first. */
export function RankedCard({ title, rows, isMono = false }: RankedCardProps) {
  const most = rows[0]?.count ?? 1;
  return (
    <Card className="shadow-edge">
      <CardHeader title={title} />
      {rows.length === 0 ? (
        <p className="px-4 py-6 text-center text-muted text-sm">Your diagnoses will fill this in.</p>
      ) : (
        <ol className="space-y-3 px-4 py-3.5">
          {rows.map(({ name, count }) => (
            <li key={name}>
              <span className="flex items-baseline justify-between gap-3">
                <span className="min-w-0 font-medium">{isMono ? <Mono>{name}</Mono> : name}</span>
                <span className="shrink-0 text-muted text-sm tabular-nums">
                  {formatCount(count)} {count === 1 ? 'diagnosis' : 'diagnoses'}
                </span>
              </span>
              <span aria-hidden className="mt-1.5 block h-1.5 overflow-hidden rounded-full bg-sunken">
                <span className="block h-full rounded-full bg-accent" style={{ width: `${(count / most) * 100}%` }} />
              </span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
