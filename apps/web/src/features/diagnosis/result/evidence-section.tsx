import type { Candidate, Reading } from '@diagbuddy/contract/diagnosis';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Mono } from '../../../ui/mono.tsx';
import { percentOf } from '../causes.ts';
import { Section } from '../section.tsx';
import { EvidenceList } from './evidence-list.tsx';
import { type Mark, marksOf, segmentText } from './highlight-evidence.ts';

/** Causes whose evidence is listed; the ones below are too unlikely to be worth reading. */
const shownCandidates = 5;

interface EvidenceSectionProps {
  symptoms: string;
  reading: Reading;
  candidates: readonly Candidate[];
}

/** Which words led to the answer: the technician's own text, marked, and what speaks for and against each cause. */
export function EvidenceSection({ symptoms, reading, candidates }: EvidenceSectionProps) {
  const marks = marksOf(reading);
  const withEvidence = candidates.slice(0, shownCandidates).filter(({ evidence }) => evidence.length > 0);
  return (
    <Section
      id="evidence"
      title="What led here"
      aside={`${marks.length} ${marks.length === 1 ? 'finding' : 'findings'} in your description`}
    >
      <blockquote className="whitespace-pre-wrap rounded-md border border-line bg-surface px-4 py-3 text-ink text-lg leading-8">
        {segmentText(symptoms, marks).map((segment, index) =>
          segment.marks.length === 0 ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one unchanging text
            <span key={index}>{segment.text}</span>
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one unchanging text
            <mark key={index} title={meaningsOf(segment.marks)} className={markStyle(segment.marks)}>
              {segment.text}
            </mark>
          ),
        )}
      </blockquote>
      {marks.length === 0 ? (
        <p className="mt-3 text-muted">
          We didn't recognize anything in your description. Say what the machine does and doesn't do, and any code it
          shows.
        </p>
      ) : (
        <dl className="mt-3 grid grid-cols-1 gap-x-6 gap-y-1.5 sm:grid-cols-2">
          {uniqueMarks(marks).map((mark) => (
            <div key={`${mark.words}|${mark.means}`} className="flex flex-wrap items-baseline gap-x-2 text-sm">
              <dt className={`${markStyle([mark])} px-1`}>{mark.words}</dt>
              <dd className="text-muted">{mark.means}</dd>
            </div>
          ))}
        </dl>
      )}
      {withEvidence.length > 0 && (
        <div className="mt-4 space-y-2">
          {withEvidence.map((candidate, index) => (
            <Disclosure
              key={`${candidate.component}/${candidate.failureMode}`}
              title={candidate.componentName}
              meta={<Mono>{percentOf(candidate.probability)}</Mono>}
              isOpenAtFirst={index === 0}
            >
              <EvidenceList evidence={candidate.evidence} />
            </Disclosure>
          ))}
        </div>
      )}
    </Section>
  );
}

function uniqueMarks(marks: readonly Mark[]): Mark[] {
  return [...new Map(marks.map((mark) => [`${mark.words}|${mark.means}`, mark])).values()];
}

function meaningsOf(marks: readonly Mark[]): string {
  return marks.map(({ means }) => means).join('; ');
}

const markBase = 'rounded-sm py-0.5 text-ink box-decoration-clone';
const markStyles: Record<Mark['kind'], string> = {
  symptom: `${markBase} bg-accent-soft`,
  absent: `${markBase} bg-sunken underline decoration-dashed decoration-muted`,
  code: `${markBase} bg-caution-soft font-mono`,
  measurement: `${markBase} bg-info-soft font-mono`,
  exclusion: `${markBase} bg-info-soft`,
};

function markStyle(marks: readonly Mark[]): string {
  const kind = marks.find((mark) => mark.kind === 'code')?.kind ?? marks.at(-1)?.kind ?? 'symptom';
  return markStyles[kind];
}
