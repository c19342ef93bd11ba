import { DiagnosisJob } from '@diagbuddy/contract/diagnosis-job';
import { DiagnoseResponse, DiagnosisRecord } from '@diagbuddy/contract/diagnosis-record';
import { DiagnosisTests } from '@diagbuddy/contract/diagnosis-tests';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError, apiRequest } from '../../lib/api-client.ts';
import {
  cacheDiagnosis,
  cacheDiagnosisJob,
  cacheDiagnosisTests,
  diagnosisTestsKey,
} from '../../shared/diagnosis/diagnosis-cache.ts';
import type { WaitingCall, WaitingProblem } from '../../shared/offline/waiting-call.ts';
import { noteProblem, readWaiting, removeWaiting } from '../../shared/offline/waiting-calls.ts';

interface Sender {
  userId: string;
  /** What had to be paid for first is tried again. */
  isEntitled: boolean;
  queryClient: QueryClient;
}

/**
 * Sends what waits of an account, in its order, in one tab at a time; answers how many calls were taken. It stops where
 * the server can't be reached, is too busy, or wants a new sign-in: all of that stays. What the server refuses stays too,
 * with its reason, and so does what belongs to a refused diagnosis; what had to be paid for first is sent once it is.
 */
export async function sendWaiting(sender: Sender): Promise<number> {
  // Without locks (plain http) two tabs may send the same call: the server takes it once.
  if (!('locks' in navigator)) return sendAll(sender);
  return navigator.locks.request('diagbuddy-send-waiting', { ifAvailable: true }, (lock) =>
    lock === null ? 0 : sendAll(sender),
  );
}

async function sendAll(sender: Sender): Promise<number> {
  const held = new Set<string>();
  let taken = 0;
  for (const call of await readWaiting(sender.userId)) {
    if (held.has(call.diagnosisId)) continue;
    const isPaidFor = call.problem?.kind === 'payment' && sender.isEntitled;
    const problem = isPaidFor ? undefined : call.problem;
    const outcome = problem ?? (await send(call, sender));
    if (outcome === 'later') return taken;
    if (outcome === 'taken') taken += 1;
    // A test of a diagnosis that the server doesn't have would only be refused as well.
    else if (call.kind === 'diagnosis') held.add(call.diagnosisId);
  }
  return taken;
}

async function send(call: WaitingCall, sender: Sender): Promise<'taken' | 'later' | WaitingProblem> {
  try {
    await post(call, sender);
    await removeWaiting(call);
    return 'taken';
  } catch (error) {
    // What was taken back is gone at the server as well: nothing is left to do.
    if (call.kind === 'undo' && error instanceof ApiError && error.status === 404) {
      await removeWaiting(call);
      return 'taken';
    }
    const problem = problemOf(error);
    if (problem === null) return 'later';
    await noteProblem(call, problem);
    return problem;
  }
}

/** What stands in the way for good; `null` for what passes by itself, or with a new sign-in. */
function problemOf(error: unknown): WaitingProblem | null {
  if (!(error instanceof ApiError) || error.status === 401 || error.status === 429 || error.status >= 500) return null;
  const message = error.serverMessage ?? 'The server refused it.';
  return { kind: error.status === 402 ? 'payment' : 'refused', message };
}

async function post(call: WaitingCall, { queryClient }: Sender): Promise<void> {
  const { method, path, body, diagnosisId } = call;
  const request = { method, path, ...(body !== undefined && { body }) };
  switch (call.kind) {
    case 'diagnosis': {
      const headers = { 'Idempotency-Key': call.id };
      cacheDiagnosis(queryClient, (await apiRequest({ ...request, headers, schema: DiagnoseResponse })).diagnosis);
      void queryClient.invalidateQueries({ queryKey: diagnosisTestsKey(diagnosisId) });
      return;
    }
    case 'test':
    case 'undo':
      cacheDiagnosisTests(queryClient, diagnosisId, await apiRequest({ ...request, schema: DiagnosisTests }));
      return;
    case 'job':
    case 'photo':
      cacheDiagnosisJob(queryClient, diagnosisId, await apiRequest({ ...request, schema: DiagnosisJob }));
      return;
    case 'notes':
      cacheDiagnosis(queryClient, await apiRequest({ ...request, schema: DiagnosisRecord }));
  }
}
