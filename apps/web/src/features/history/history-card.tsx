import { confidenceBand } from '@diagbuddy/contract/confidence';
import type { DiagnosisSummary } from '@diagbuddy/contract/diagnosis-record';
import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { Link } from 'react-router';
import { formatDate } from '../../lib/format.ts';
import { diagnosisPath } from '../../shared/diagnosis/diagnosis-path.ts';
import { Button } from '../../ui/button.tsx';
import { Mono } from '../../ui/mono.tsx';
import { inferApplianceType } from './infer-appliance-type.ts';
import { NotesDialog } from './notes-dialog.tsx';
import { NotesIndicators } from './notes-indicators.tsx';
import { RatingBadge } from './rating-badge.tsx';
import { useUpdateHistory } from './use-history.ts';

/** One diagnosis of the history: what it was about, how sure it was, and what came of it. */
export function HistoryCard({ diagnosis }: { diagnosis: DiagnosisSummary }) {
  const { id, modelNumber, brand, applianceType, symptoms, likelyCause, confidence, createdAt } = diagnosis;
  const appliance = [brand, applianceType ?? inferApplianceType(modelNumber, symptoms)].filter(Boolean).join(' ');
  return (
    <li className="relative min-w-0 rounded-lg border border-line bg-surface shadow-edge transition-colors hover:border-line-strong">
      <div className="flex items-start justify-between gap-4 px-4 pt-3.5">
        <div className="min-w-0">
          <h2 className="flex flex-wrap items-baseline gap-x-2 font-semibold text-base">
            {/* The link's ground covers the card; the buttons below lie above it. */}
            <Link to={diagnosisPath(id)} className="min-w-0 break-all after:absolute after:inset-0 after:rounded-lg">
              <Mono>{modelNumber}</Mono>
            </Link>
            <span className="font-normal text-muted text-sm">{appliance}</span>
          </h2>
          <p className="mt-1 text-ink">{likelyCause ?? 'No cause named'}</p>
          <p className="line-clamp-2 text-muted text-sm">{symptoms}</p>
        </div>
        <p className="shrink-0 text-right">
          <span className="sr-only">Confidence </span>
          <Mono className="block font-medium text-ink text-xl">{confidence}%</Mono>
          <span className="block text-muted text-xs">{confidenceBand(confidence)}</span>
        </p>
      </div>
      <div className="mt-2.5 flex flex-wrap items-center gap-x-3 gap-y-2 px-4 text-muted text-sm">
        <RatingBadge isAccurate={diagnosis.isAccurate} />
        <time dateTime={createdAt}>{formatDate(createdAt)}</time>
        <NotesIndicators diagnosis={diagnosis} />
      </div>
      <div className="relative mt-2 flex flex-wrap items-center gap-1 border-line border-t px-2 py-1.5 print:hidden">
        <RatingButtons diagnosis={diagnosis} />
        <NotesDialog diagnosis={diagnosis} />
      </div>
    </li>
  );
}

/** Rates at a press; a press on the rating that stands takes it back. */
function RatingButtons({ diagnosis: { id, modelNumber, isAccurate } }: { diagnosis: DiagnosisSummary }) {
  const update = useUpdateHistory(id);
  const rate = (choice: boolean) => {
    if (!update.isPending) update.mutate({ isAccurate: choice === isAccurate ? null : choice });
  };
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        aria-pressed={isAccurate === true}
        aria-label={`Accurate: ${modelNumber}`}
        className="aria-pressed:text-good"
        onClick={() => rate(true)}
      >
        <ThumbsUp aria-hidden />
        Accurate
      </Button>
      <Button
        variant="ghost"
        size="sm"
        aria-pressed={isAccurate === false}
        aria-label={`Inaccurate: ${modelNumber}`}
        className="aria-pressed:text-caution"
        onClick={() => rate(false)}
      >
        <ThumbsDown aria-hidden />
        Inaccurate
      </Button>
    </>
  );
}
