import type { RecognisedModel } from '@diagbuddy/contract/diagnosis';
import { CircleQuestionMark } from 'lucide-react';
import { Badge } from '../../../ui/badge.tsx';
import { Mono } from '../../../ui/mono.tsx';

interface ModelLineProps {
  model: RecognisedModel;
  onTryModel: (modelNumber: string) => void;
}

/** More near misses than this help nobody to choose. */
const shownSuggestions = 5;

/** The machine as it was understood, and near misses to choose from where its number was not recognized. */
export function ModelLine({ model, onTryModel }: ModelLineProps) {
  const facts = [model.brand, model.applianceType, model.platformName].filter((fact) => fact !== null);
  return (
    <div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Mono className="font-medium text-ink text-xl">{model.entered}</Mono>
        {facts.length > 0 && <span className="text-muted">{facts.join(' · ')}</span>}
        {!model.recognised && (
          <Badge tone="amber" icon={CircleQuestionMark}>
            Model not recognized
          </Badge>
        )}
      </p>
      {!model.recognised && model.suggestions.length > 0 && (
        <div className="mt-2 flex flex-wrap items-center gap-2 print:hidden">
          <span className="text-muted">Did you mean</span>
          {model.suggestions.slice(0, shownSuggestions).map((suggestion) => (
            <button
              key={suggestion}
              type="button"
              onClick={() => onTryModel(suggestion)}
              className="mono min-h-11 rounded-md border border-line-strong bg-surface px-3 font-medium text-ink hover:bg-sunken"
            >
              {suggestion}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
