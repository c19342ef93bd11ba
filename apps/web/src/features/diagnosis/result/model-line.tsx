import type { RecognizedModel } from '@diagbuddy/contract/diagnosis';
import { CircleQuestionMark } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { Mono } from '../../../ui/mono.tsx';

interface ModelLineProps {
  model: RecognizedModel;
  wayBack?: ReactNode;
  /** Takes a near miss to the form; without it none is offered. */
  onTryModel?: (modelNumber: string) => void;
}

/** More near misses than this help nobody to choose. */
const shownSuggestions = 5;

/** The machine as it was understood, in one line; near misses to choose from where its number was not recognized. */
export function ModelLine({ model, wayBack, onTryModel }: ModelLineProps) {
  const suggestions = onTryModel ? model.suggestions.slice(0, shownSuggestions) : [];
  return (
    <div>
      <div className="flex items-center gap-x-1">
        {wayBack}
        <p className="flex min-w-0 items-baseline gap-x-2.5">
          <Mono className="shrink-0 font-semibold text-ink text-lg">{model.entered}</Mono>
          <span className="min-w-0 truncate text-muted text-sm">{describeMachine(model)}</span>
        </p>
      </div>
      {!model.recognized && (
        <div className="mt-1 flex flex-wrap items-center gap-2">
          <Badge tone="amber" icon={CircleQuestionMark}>
            Model not recognized
          </Badge>
          {suggestions.length > 0 && <span className="text-muted text-sm print:hidden">Did you mean</span>}
          {suggestions.map((suggestion) => (
            <button
              key={suggestion}
              type="button"
              onClick={() => onTryModel?.(suggestion)}
              className="mono min-h-11 rounded-md border border-line-strong bg-surface px-3 font-medium text-ink hover:bg-sunken print:hidden"
            >
              {suggestion}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

/** 'Whirlpool Washer, belt drive': what is known of the machine. */
function describeMachine({ brand, applianceType, platformName }: RecognizedModel): string {
  const machine = [brand, applianceType].filter((fact) => fact !== null).join(' ');
  return [machine, platformName ?? ''].filter((fact) => fact !== '').join(' · ');
}
