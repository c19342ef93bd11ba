import { type DiagnosisJob, jobFields } from '@diagbuddy/contract/diagnosis-job';
import type { DiagnosisRecord } from '@diagbuddy/contract/diagnosis-record';
import { Section } from '../section.tsx';
import { JobForm } from './job-form.tsx';
import { jobLabels } from './job-labels.ts';
import { JobPhotos } from './job-photos.tsx';
import { useDiagnosisJob } from './use-diagnosis-job.ts';

/** Whose machine it is, and photos of it; for who has the diagnosis to write, for the team to read, and on paper. */
export function JobSection({
  record,
  isOwnWork,
}: {
  record: Pick<DiagnosisRecord, 'id' | 'modelNumber'>;
  isOwnWork: boolean;
}) {
  const known = useDiagnosisJob(record);
  const { job, photos } = known;
  if (job === undefined) return null;
  const isEmpty = jobFields.every((name) => job[name] === null) && photos.length === 0;
  if (isEmpty && !isOwnWork) return null;
  const aside = job.customerName ?? job.jobNumber ?? job.serialNumber ?? 'Optional';
  return (
    <Section id="job" title="Job and photos" aside={aside} className={isEmpty ? 'print:hidden' : ''}>
      <div className={isOwnWork ? 'hidden print:block' : ''}>
        <JobFacts job={job} />
      </div>
      {isOwnWork && <JobForm job={job} known={known} />}
      <JobPhotos photos={photos} known={isOwnWork ? known : null} />
    </Section>
  );
}

function JobFacts({ job }: { job: DiagnosisJob }) {
  return (
    <dl className="grid grid-cols-1 gap-x-6 gap-y-2 sm:grid-cols-2 print:grid-cols-5 print:gap-2 print:text-sm">
      {jobFields.map((name) =>
        job[name] === null ? null : (
          <div key={name} className="min-w-0">
            <dt className="text-muted text-sm">{jobLabels[name]}</dt>
            <dd className="whitespace-pre-line break-words text-ink">{job[name]}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
