import type { DiagnoseRequest } from '@diagbuddy/contract/diagnosis';
import { DiagnosisList, DiagnosisRecord } from '@diagbuddy/contract/diagnosis-record';
import type { DiagnosisTest, DiagnosisTests } from '@diagbuddy/contract/diagnosis-tests';
import { findingsOf } from '@diagbuddy/contract/findings';
import { z } from 'zod';
import { diagnosesKey } from '../../../shared/diagnosis/diagnosis-cache.ts';
import { diagnosisApiPath } from '../../../shared/diagnosis/diagnosis-path.ts';
import { keepAnswer, readKept } from '../../../shared/offline/kept-answers.ts';
import type { Reported } from './engine-messages.ts';
import { askOffline } from './offline-engine.ts';
import { offlineAnswerOf, offlineRecord } from './offline-record.ts';

type NamedRequest = DiagnoseRequest & { id: string };

/**
 * Diagnoses on this device and keeps the answer where the diagnosis is read; answers the request with it, as it goes to
 * the server later. The request as it was where the engine can't be asked here.
 */
export async function diagnoseOffline(request: NamedRequest): Promise<NamedRequest> {
  const { modelNumber, symptoms, applianceType, brand } = request;
  const answered = await askOffline({ modelNumber, symptoms, applianceType, brand });
  if (answered === null) return request;
  const named = { ...request, offlineAnswer: offlineAnswerOf(answered.answer, new Date().toISOString()) };
  await keepRecord(offlineRecord(named, answered.answer));
  return named;
}

async function keepRecord(record: DiagnosisRecord): Promise<void> {
  await keepAnswer(diagnosisApiPath(record.id), JSON.stringify(z.encode(DiagnosisRecord, record)));
  const { aiResponse: _answer, partsData: _parts, offlineAnswer: _first, ...summary } = record;
  const list = { method: 'GET', path: diagnosesKey[0], schema: DiagnosisList } as const;
  const known = (await readKept(list)) ?? [];
  await keepAnswer(list.path, JSON.stringify([summary, ...known.filter(({ id }) => id !== summary.id)]));
}

/**
 * Where a diagnosis stands after its tests, worked out on this device; `null` where the engine can't be asked here.
 * `stored`: the tests that the server knows; `told`: all of them, oldest first.
 */
export async function standOffline(
  { modelNumber, symptoms, applianceType, brand }: DiagnosisRecord,
  { stored, told }: { stored: DiagnosisTest[]; told: readonly Reported[] },
): Promise<DiagnosisTests | null> {
  const asked = { modelNumber, symptoms, applianceType: applianceType ?? undefined, brand: brand ?? undefined };
  const answered = await askOffline(asked, told);
  if (answered === null) return null;
  const { kind: _kind, ...findings } = findingsOf({
    kind: 'finding',
    changes: answered.changes,
    diagnosis: answered.answer,
  });
  return { ...findings, response: null, answer: told.length === 0 ? null : answered.answer, tests: stored };
}
