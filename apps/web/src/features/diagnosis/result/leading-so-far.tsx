import { namingOf } from '@diagbuddy/contract/confidence';
import type { EvidenceEvent } from '@diagbuddy/contract/diagnosis';
import { LeadingCause } from './leading-cause.tsx';

/** The leading cause while the answer is being written, with its confidence; nothing if none stands out. */
export function LeadingSoFar({ evidence }: { evidence: EvidenceEvent }) {
  const [leading] = evidence.candidates;
  // Whether a question stays open is known at the end: until then no cause is more than the leading one.
  if (leading === undefined || namingOf({ ...evidence, question: '' }) === 'none') return null;
  return (
    <section aria-labelledby="leading-so-far">
      <LeadingCause cause={leading} confidence={evidence.confidence} naming="leading" titleId="leading-so-far" />
    </section>
  );
}
