import { Badge } from '../../../ui/badge.tsx';
import { shownConfidence } from '../confidence.ts';

const bandTone = { High: 'accent', Medium: 'blue', Low: 'amber' } as const;

/** The confidence at arm's length: the figure, and its band in words. */
export function ConfidenceFigure({ confidence }: { confidence: number }) {
  const { percent, band } = shownConfidence(confidence);
  return (
    <div className="flex items-center gap-3">
      <p className="font-medium font-mono text-figure tabular-nums tracking-tight">
        <span className="sr-only">Confidence </span>
        {percent}
        <span className="ml-0.5 text-muted text-xl">%</span>
      </p>
      <Badge tone={bandTone[band]}>{band} confidence</Badge>
    </div>
  );
}
