import { useState } from 'react';
import { readTickedSteps, writeTickedSteps } from './ticked-steps.ts';

/** The ticked steps of a diagnosis, kept in this browser. Give the component that uses it the diagnosis id as key. */
export function useTickedSteps(diagnosisId: string) {
  const [ticked, setTicked] = useState(() => readTickedSteps(localStorage, diagnosisId));
  const toggle = (step: number) => {
    const steps = ticked.includes(step) ? ticked.filter((other) => other !== step) : [...ticked, step];
    setTicked(steps);
    writeTickedSteps(localStorage, { diagnosisId, steps });
  };
  return { ticked, toggle };
}
