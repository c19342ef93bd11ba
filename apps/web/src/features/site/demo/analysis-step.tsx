import { Check, LoaderCircle } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Mono } from '../../../ui/mono.tsx';
import { runAnalysis, stagesAt } from './run-analysis.ts';

/** The analysis while it runs: how far it is, and what it has done. */
export function AnalysisStep({ onDone }: { onDone: () => void }) {
  const [progress, setProgress] = useState(0);
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });
  useEffect(() => runAnalysis({ onProgress: setProgress, onDone: () => done.current() }), []);
  const isComplete = progress === 100;
  return (
    <>
      <div className="flex items-baseline justify-between gap-4">
        <p className="inline-flex items-center gap-2 font-semibold">
          {!isComplete && <LoaderCircle aria-hidden className="size-4 animate-spin text-accent" />}
          {isComplete ? 'Analysis complete' : 'Analyzing with AI...'}
        </p>
        <Mono className="font-semibold text-2xl">{progress}%</Mono>
      </div>
      <div
        role="progressbar"
        aria-label="Analysis"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={progress}
        className="mt-3 h-2.5 overflow-hidden rounded-sm bg-sunken"
      >
        <div className="h-full bg-accent transition-[width] duration-300" style={{ width: `${progress}%` }} />
      </div>
      <div aria-hidden className="ruled-edge mt-0.5 h-2" />
      <ul aria-live="polite" aria-label="Stages" className="mt-4 grid min-h-36 content-start gap-2.5">
        {stagesAt(progress).map((message) => (
          <li key={message} className="flex animate-fade-in items-center gap-2.5">
            <Check aria-hidden className="size-4 shrink-0 text-good" />
            {message}
          </li>
        ))}
      </ul>
      {isComplete && (
        <Button size="lg" className="w-full" onClick={onDone}>
          View Complete Results
        </Button>
      )}
    </>
  );
}
