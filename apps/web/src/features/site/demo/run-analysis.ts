export const tickMs = 300;
export const resultsAfterMs = 500;

/** What the analysis says while it runs, each when progress is above its percentage. */
export const stages = [
  { above: 20, message: 'Model number read: platform and wiring identified' },
  { above: 45, message: 'Symptoms matched to known failures' },
  { above: 70, message: 'Causes ranked, best next test chosen' },
  { above: 90, message: 'Parts, prices and stock looked up' },
] as const;

/** The stage messages to show at a progress of 0 to 100. */
export const stagesAt = (progress: number): string[] =>
  stages.filter(({ above }) => progress > above).map(({ message }) => message);

interface AnalysisWatch {
  onProgress: (percent: number) => void;
  /** Called half a second after progress has reached 100. */
  onDone: () => void;
  /** 0 to below 1; how far a step goes. */
  random?: () => number;
}

/** Plays an analysis: 5 to 20 points more every 300 ms until 100. Answers how to stop it. */
export function runAnalysis({ onProgress, onDone, random = Math.random }: AnalysisWatch): () => void {
  let progress = 0;
  let done: ReturnType<typeof setTimeout> | undefined;
  const ticks = setInterval(() => {
    progress = Math.min(100, progress + 5 + Math.floor(random() * 16));
    onProgress(progress);
    if (progress < 100) return;
    clearInterval(ticks);
    done = setTimeout(onDone, resultsAfterMs);
  }, tickMs);
  return () => {
    clearInterval(ticks);
    clearTimeout(done);
  };
}
