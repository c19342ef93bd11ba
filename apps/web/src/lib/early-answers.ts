declare global {
  /** What the document asked for while the code was on its way, by path (`build/document.ts`); `null`: not reached. */
  var earlyAnswers: Map<string, Promise<Response | null>> | undefined;
}

/** After this much of the page's life an answer is asked for anew, in ms. */
const mostAgeMs = 30_000;

/**
 * The answer that the document asked for before any code ran, for the first who needs it; `null` where there is none, or
 * none that says what was asked for: a refusal is to be had from a call of one's own. Throws as `signal` says once it ended.
 */
export async function takeEarlyAnswer(path: string, signal: AbortSignal): Promise<Response | null> {
  const early = globalThis.earlyAnswers?.get(path);
  if (early === undefined) return null;
  globalThis.earlyAnswers?.delete(path);
  const response = await early;
  if (response?.ok === true && performance.now() < mostAgeMs && !signal.aborted) return response;
  // Read to its end, or its connection would wait for a reader.
  void response?.arrayBuffer().catch(() => undefined);
  signal.throwIfAborted();
  return null;
}

/** Drops the answers that were never used. Called when the session ends. */
export function forgetEarlyAnswers(): void {
  globalThis.earlyAnswers?.clear();
}
