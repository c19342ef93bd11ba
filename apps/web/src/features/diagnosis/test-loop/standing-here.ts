import type { DiagnosisRecord } from '@diagbuddy/contract/diagnosis-record';
import { type DiagnosisTest, DiagnosisTests } from '@diagbuddy/contract/diagnosis-tests';
import { diagnosisTestsPath } from '../../../shared/diagnosis/diagnosis-path.ts';
import { keptRequest, readKept } from '../../../shared/offline/kept-answers.ts';
import { findWaiting, readWaiting } from '../../../shared/offline/waiting-calls.ts';
import { withWaiting } from './waiting-tests.ts';

/**
 * The tests of a diagnosis as the server knows them, or as this browser last saw them. Of a diagnosis that the server has
 * not seen yet, what was worked out here; `null` where nothing was.
 */
export async function readTests(diagnosisId: string, signal: AbortSignal): Promise<DiagnosisTests | null> {
  const request = { method: 'GET', path: diagnosisTestsPath(diagnosisId), schema: DiagnosisTests } as const;
  return (await findWaiting(diagnosisId)) === null ? keptRequest({ ...request, signal }) : readKept(request);
}

/** Where a diagnosis stands with what waits, by the engine on this device; `null` where there is none. */
export async function workOutHere(
  record: DiagnosisRecord,
  { userId, stored }: { userId: string; stored: DiagnosisTest[] },
): Promise<DiagnosisTests | null> {
  const waiting = (await readWaiting(userId)).filter((call) => call.diagnosisId === record.id);
  const told = withWaiting(stored, waiting).map(({ component, test, result, reading, unit }) => ({
    ...{ component, test, result },
    reading: reading ?? (unit === 'OL' ? 'OL' : null),
  }));
  try {
    const { standOffline } = await import('../offline-engine/diagnose-offline.ts');
    return await standOffline(record, { stored, told });
  } catch (error) {
    console.error('Where the diagnosis stands could not be worked out on this device.', error);
    return null;
  }
}
