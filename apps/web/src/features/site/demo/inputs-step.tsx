import { Activity } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Mono } from '../../../ui/mono.tsx';
import { sampleJob } from './sample-job.ts';

/** What a technician would type. */
export function InputsStep({ onRun }: { onRun: () => void }) {
  const { modelNumber, applianceType, symptoms } = sampleJob.inputs;
  return (
    <>
      <dl className="grid gap-4 sm:grid-cols-2">
        <Entry term="Model number">
          <Mono className="font-semibold">{modelNumber}</Mono>
        </Entry>
        <Entry term="Type">{applianceType}</Entry>
        <Entry term="Symptoms" className="sm:col-span-2">
          {symptoms}
        </Entry>
      </dl>
      <Button size="lg" className="mt-5 w-full" onClick={onRun}>
        <Activity aria-hidden />
        Run AI Diagnosis
      </Button>
    </>
  );
}

function Entry({ term, className, children }: { term: string; className?: string; children: ReactNode }) {
  return (
    <div className={className}>
      <dt className="font-medium text-muted text-sm">{term}</dt>
      <dd className="mt-1 rounded-md border border-line bg-sunken px-3 py-2.5">{children}</dd>
    </div>
  );
}
