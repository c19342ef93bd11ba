import type { AiResponse } from '@diagbuddy/contract/diagnosis';
import { Badge } from '../../../ui/badge.tsx';
import { AiStateLine } from '../ai-state-line.tsx';

/** The answer in words, whose words they are, and what a model thinks of beside the ranking. */
export function AiWords({ answer: { diagnosis, ai, candidates } }: { answer: AiResponse }) {
  const nameOf = (component: string) =>
    candidates.find((one) => one.component === component)?.componentName ?? component.replaceAll('-', ' ');
  return (
    <div className="max-w-prose space-y-3">
      <p className="whitespace-pre-line text-ink">{diagnosis}</p>
      <AiStateLine note={ai} />
      {ai?.state === 'answered' && (
        <>
          {ai.reasons.length > 0 && (
            <div>
              <h3 className="font-semibold text-sm">Why the AI service ranks some causes differently</h3>
              <ul className="mt-1 list-disc space-y-1 pl-5 text-ink text-sm">
                {ai.reasons.map(({ component, reason }) => (
                  <li key={component}>
                    <span className="font-medium">{nameOf(component)}:</span> {reason}
                  </li>
                ))}
              </ul>
            </div>
          )}
          {ai.added.length > 0 && (
            <div>
              <h3 className="flex flex-wrap items-center gap-2 font-semibold text-sm">
                Also possible <Badge tone="amber">Not verified</Badge>
              </h3>
              <ul className="mt-1 list-disc space-y-1 pl-5 text-ink text-sm">
                {ai.added.map(({ name, reason }) => (
                  <li key={name}>
                    <span className="font-medium">{name}:</span> {reason}
                  </li>
                ))}
              </ul>
            </div>
          )}
          <p className="text-muted text-sm">
            Written by {ai.model} from the engine's findings. Part numbers, codes and readings are checked against the
            sources.
          </p>
        </>
      )}
    </div>
  );
}
