import type { Reading } from '@diagbuddy/contract/diagnosis';
import { type Mark, marksOf, segmentText } from './highlight-evidence.ts';

/** The technician's own text with the words marked that led to the answer; each says what it was read as. */
export function Complaint({ symptoms, reading }: { symptoms: string; reading: Reading }) {
  const marks = marksOf(reading);
  return (
    <div className="mb-3 break-inside-avoid">
      <blockquote className="whitespace-pre-wrap rounded-md bg-sunken px-3 py-2 text-ink leading-7">
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
      {marks.length === 0 && (
        <p className="mt-2 text-muted text-sm">
          We didn't recognize anything in your description. Say what the machine does and doesn't do, and any code it
          shows.
        </p>
      )}
    </div>
  );
}

function meaningsOf(marks: readonly Mark[]): string {
  return marks.map(({ means }) => means).join('; ');
}

const markBase = 'rounded-sm py-0.5 text-ink box-decoration-clone';
const markStyles: Record<Mark['kind'], string> = {
  symptom: `${markBase} bg-accent-soft`,
  absent: `${markBase} bg-surface underline decoration-dashed decoration-muted`,
  code: `${markBase} bg-caution-soft font-mono`,
  measurement: `${markBase} bg-info-soft font-mono`,
  exclusion: `${markBase} bg-info-soft`,
};

/** A code comes first; otherwise the mark with the fewest words is the most specific. */
function markStyle(marks: readonly Mark[]): string {
  const narrowest = marks.toSorted((one, other) => one.words.length - other.words.length)[0];
  const kind = marks.find((mark) => mark.kind === 'code')?.kind ?? narrowest?.kind ?? 'symptom';
  return markStyles[kind];
}
