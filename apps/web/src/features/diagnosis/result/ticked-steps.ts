import { useState } from 'react';
import { z } from 'zod';
import { userStoragePrefix } from '../../../shared/session/user-storage.ts';

const storageKey = `${userStoragePrefix}ticked-steps`;

/** Ticks are kept for this many diagnoses; those ticked longest ago go first. */
const keptDiagnoses = 50;

const StoredTicks = z.array(z.object({ diagnosisId: z.string(), steps: z.array(z.string()) }));
type StoredTicks = z.infer<typeof StoredTicks>;
type TickStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** The steps of a diagnosis, by title, that were ticked off in this browser. */
export function readTickedSteps(storage: TickStorage, diagnosisId: string): string[] {
  return readAll(storage).find((entry) => entry.diagnosisId === diagnosisId)?.steps ?? [];
}

/** Keeps the ticked steps of a diagnosis. Does nothing where the browser refuses to store. */
export function writeTickedSteps(
  storage: TickStorage,
  { diagnosisId, steps }: { diagnosisId: string; steps: readonly string[] },
): void {
  const others = readAll(storage).filter((entry) => entry.diagnosisId !== diagnosisId);
  const entry = { diagnosisId, steps: [...new Set(steps)].sort() };
  const kept = [...others, entry].slice(-keptDiagnoses);
  try {
    storage.setItem(storageKey, JSON.stringify(kept));
  } catch {
    // A full or refused store must not stop the checklist: the ticks then last until the page is left.
  }
}

function readAll(storage: TickStorage): StoredTicks {
  try {
    return StoredTicks.parse(JSON.parse(storage.getItem(storageKey) ?? '[]'));
  } catch {
    return [];
  }
}

/** The ticked steps of a diagnosis, kept in this browser. Give the component that uses it the diagnosis id as key. */
export function useTickedSteps(diagnosisId: string) {
  const [ticked, setTicked] = useState(() => readTickedSteps(localStorage, diagnosisId));
  const toggle = (step: string) => {
    const steps = ticked.includes(step) ? ticked.filter((other) => other !== step) : [...ticked, step];
    setTicked(steps);
    writeTickedSteps(localStorage, { diagnosisId, steps });
  };
  return { ticked, toggle };
}
