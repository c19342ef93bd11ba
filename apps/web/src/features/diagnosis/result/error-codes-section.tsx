import type { DiagnosedErrorCode } from '@diagbuddy/contract/diagnosis';
import { Badge } from '../../../ui/badge.tsx';
import { Mono } from '../../../ui/mono.tsx';
import { Section } from '../section.tsx';
import { SourceList } from './source-list.tsx';

const severityTone = { high: 'red', medium: 'amber', low: 'gray' } as const;
const severityWord = { high: 'High severity', medium: 'Medium severity', low: 'Low severity' } as const;

/** The codes that were read, or that fit, with how grave they are and how much of the answer they explain. */
export function ErrorCodesSection({ errorCodes }: { errorCodes: readonly DiagnosedErrorCode[] }) {
  return (
    <Section id="codes" title="Error codes" className={errorCodes.length === 0 ? 'print:hidden' : ''}>
      {errorCodes.length === 0 ? (
        <p className="text-muted">
          No error code in your description. If the display shows one, add it to the symptoms.
        </p>
      ) : (
        <ul className="grid grid-cols-1 gap-2">
          {errorCodes.map(({ code, description, severity, correlation, scope, sources }) => (
            <li
              key={`${code}|${scope ?? ''}|${description}`}
              className="break-inside-avoid rounded-lg border border-line bg-surface p-4 shadow-edge print:p-2"
            >
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
                <h3 className="font-semibold text-ink text-xl">
                  <Mono>{code}</Mono>
                </h3>
                <Badge tone={severityTone[severity]}>{severityWord[severity]}</Badge>
                <p className="ml-auto text-muted text-sm">
                  Correlation <Mono className="font-medium text-ink">{Math.round(correlation)}%</Mono>
                </p>
              </div>
              <p className="mt-2 text-ink">{description}</p>
              {scope !== undefined && <p className="mt-1 text-muted text-sm">Applies to: {scope}</p>}
              <div className="print:hidden">
                <SourceList sources={sources} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
