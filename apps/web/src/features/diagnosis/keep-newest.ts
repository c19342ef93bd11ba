import { DiagnosisList, DiagnosisRecord, type DiagnosisSummary } from '@diagbuddy/contract/diagnosis-record';
import { DiagnosisTests } from '@diagbuddy/contract/diagnosis-tests';
import type { ApiRequest } from '../../lib/api-client.ts';
import { diagnosesKey } from '../../shared/diagnosis/diagnosis-cache.ts';
import { diagnosisApiPath, diagnosisTestsPath } from '../../shared/diagnosis/diagnosis-path.ts';
import { savesData } from '../../shared/offline/data-saver.ts';
import { keptRequest, readKept } from '../../shared/offline/kept-answers.ts';

/** How many diagnoses open without a connection. */
export const keptDiagnoses = 50;

const list = { method: 'GET', path: diagnosesKey[0], schema: DiagnosisList } as const;
const record = (id: string) => ({ method: 'GET', path: diagnosisApiPath(id), schema: DiagnosisRecord }) as const;
const tests = (id: string) => ({ method: 'GET', path: diagnosisTestsPath(id), schema: DiagnosisTests }) as const;

/**
 * Keeps the newest diagnoses of the account in this browser, one call after another, each only where it changed since it
 * was kept. Does nothing where the person saves data: what is opened is kept all the same.
 */
export async function keepNewest(signal: AbortSignal): Promise<void> {
  if (savesData()) return;
  const newest = (await keptRequest({ ...list, signal })).slice(0, keptDiagnoses);
  // The oldest first, so that it is the first to go.
  for (const summary of newest.reverse()) {
    if (signal.aborted) return;
    const known = await readKept(record(summary.id));
    if (known !== null && isUnchanged(known, summary)) continue;
    await keep(record(summary.id), signal);
    await keep(tests(summary.id), signal);
  }
}

async function keep<Answer>(request: ApiRequest<Answer>, signal: AbortSignal): Promise<void> {
  await keptRequest({ ...request, signal });
}

/** Whether a kept record still says what the list says. */
function isUnchanged(known: DiagnosisRecord, summary: DiagnosisSummary): boolean {
  const { aiResponse: _answer, partsData: _parts, testsDone: _known, ...kept } = known;
  const { testsDone: _listed, ...listed } = summary;
  return JSON.stringify(kept) === JSON.stringify(listed);
}
