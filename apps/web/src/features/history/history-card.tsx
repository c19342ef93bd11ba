import type { DiagnosisSummary } from '@diagbuddy/contract/diagnosis-record';
import { ChevronDown, Gauge, ThumbsDown, ThumbsUp } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatDateTime, formatTime } from '../../lib/format.ts';
import { diagnosisPath } from '../../shared/diagnosis/diagnosis-path.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Mono } from '../../ui/mono.tsx';
import { inferApplianceType } from './infer-appliance-type.ts';
import { NotesDialog } from './notes-dialog.tsx';
import { NotesIndicators } from './notes-indicators.tsx';
import { RatingBadge } from './rating-badge.tsx';
import { useUpdateHistory } from './use-history.ts';

interface HistoryCardProps {
  diagnosis: DiagnosisSummary;
  /** The day stands above the rows; without it each row says it. */
  isDayKnown: boolean;
}

/** One diagnosis of the history in a row: what it was about, how sure it was, and what came of it. */
export function HistoryCard({ diagnosis, isDayKnown }: HistoryCardProps) {
  const { id, modelNumber, brand, applianceType, symptoms, likelyCause, confidence, createdAt } = diagnosis;
  const [isOpen, setIsOpen] = useState(false);
  const appliance = [brand, applianceType ?? inferApplianceType(modelNumber, symptoms)].filter(Boolean).join(' ');
  return (
    <li className="relative min-w-0 px-3 transition-colors hover:bg-sunken">
      <div className="flex min-h-14 items-center gap-x-3">
        <div className="min-w-0 flex-1 py-1">
          <p className="flex items-baseline gap-x-2">
            {/* The link's ground covers the row; the buttons lie above it. */}
            <Link to={diagnosisPath(id)} className="shrink-0 after:absolute after:inset-0">
              <Mono className="font-semibold text-ink">{modelNumber}</Mono>
            </Link>
            <span className="min-w-0 truncate text-muted text-sm">{appliance}</span>
          </p>
          <p className="truncate text-muted text-sm">
            <time dateTime={createdAt}>{isDayKnown ? formatTime(createdAt) : formatDateTime(createdAt)}</time>
            {' · '}
            <span className="text-ink">{likelyCause ?? 'No cause named'}</span>
            <span className="max-md:hidden"> · {symptoms}</span>
          </p>
        </div>
        <div className="hidden shrink-0 flex-wrap items-center justify-end gap-x-3 text-muted text-sm lg:flex lg:max-w-md">
          <Signs diagnosis={diagnosis} />
        </div>
        <p className="min-w-12 shrink-0 text-right">
          <span className="sr-only">Confidence </span>
          <Mono className="font-medium text-ink text-lg">{confidence}%</Mono>
        </p>
        <div className="relative hidden lg:flex print:hidden">
          <Actions diagnosis={diagnosis} />
        </div>
        <IconButton
          label={`More on ${modelNumber}`}
          aria-expanded={isOpen}
          className="relative -mr-2 lg:hidden print:hidden"
          onClick={() => setIsOpen(!isOpen)}
        >
          <ChevronDown aria-hidden className={isOpen ? 'rotate-180' : ''} />
        </IconButton>
      </div>
      {isOpen && (
        <div className="relative flex flex-wrap items-center gap-x-3 gap-y-1 pb-2 text-muted text-sm lg:hidden">
          <p className="w-full">{symptoms}</p>
          <Signs diagnosis={diagnosis} />
          <span className="ml-auto flex">
            <Actions diagnosis={diagnosis} />
          </span>
        </div>
      )}
    </li>
  );
}

function Signs({ diagnosis }: { diagnosis: DiagnosisSummary }) {
  const { testsDone, isAccurate } = diagnosis;
  return (
    <>
      <RatingBadge isAccurate={isAccurate} />
      {testsDone !== undefined && (
        <span className="inline-flex items-center gap-1 whitespace-nowrap">
          <Gauge aria-hidden className="size-3.5 shrink-0 text-faint" />
          {testsDone === 1 ? '1 test' : `${testsDone} tests`}
        </span>
      )}
      <NotesIndicators diagnosis={diagnosis} />
    </>
  );
}

/** Rates at a press, a press on the rating that stands takes it back; and the notes. */
function Actions({ diagnosis }: { diagnosis: DiagnosisSummary }) {
  const { modelNumber, isAccurate } = diagnosis;
  const update = useUpdateHistory(diagnosis);
  const rate = (choice: boolean) => {
    if (!update.isPending) update.mutate({ isAccurate: choice === isAccurate ? null : choice });
  };
  return (
    <>
      <IconButton
        aria-pressed={isAccurate === true}
        label={`Accurate: ${modelNumber}`}
        className="aria-pressed:text-good"
        onClick={() => rate(true)}
      >
        <ThumbsUp aria-hidden />
      </IconButton>
      <IconButton
        aria-pressed={isAccurate === false}
        label={`Inaccurate: ${modelNumber}`}
        className="aria-pressed:text-caution"
        onClick={() => rate(false)}
      >
        <ThumbsDown aria-hidden />
      </IconButton>
      <NotesDialog diagnosis={diagnosis} />
    </>
  );
}
