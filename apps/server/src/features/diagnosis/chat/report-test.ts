import type { ChatFindings } from '@diagbuddy/contract/chat';
import type { DiagnosisTest, DiagnosisTests, TestReportRequest } from '@diagbuddy/contract/diagnosis-tests';
import { findingsOf } from '@diagbuddy/contract/findings';
import { limits } from '@diagbuddy/contract/limits';
import type { DiagnosisRequest, EngineDiagnosis } from '@diagbuddy/engine/diagnosis';
import { parseReading } from '@diagbuddy/engine/observations/figures/parse-reading';
import { z } from 'zod';
import { AppError, notFound } from '../../../platform/app-error.ts';
import type { AppContext } from '../../app-context.ts';
import { runExclusive } from '../engine-queue.ts';
import { learnedOutcomes } from '../learned-outcomes.ts';
import { presentAnswer } from '../present-answer.ts';

import { findAsked, readOwnMessages } from './store.ts';
import * as store from './test-report-store.ts';
import { historyOf, reportOf } from './told-history.ts';

/** The technician's messages that the engine reads again. */
const contextMessages = 20;

/** Whose diagnosis, and whose learned outcomes count. */
type Own = { userId: string; organizationId: string; diagnosisId: string };

/**
 * Stores how a test came out and answers where the diagnosis stands then. A report whose id is known is not stored again.
 * @throws AppError NOT_FOUND (404); CONFLICT (409) where the id is another report's or the diagnosis is full; INVALID (400)
 */
export async function reportTest(context: AppContext, own: Own, report: TestReportRequest): Promise<DiagnosisTests> {
  const { sql } = context.database;
  const { userId, organizationId, diagnosisId } = own;
  const request = await ownRequest(context, own);
  const earlier = await store.findTest(sql, report.id);
  if (earlier !== null) {
    if (earlier.diagnosisId !== diagnosisId || earlier.userId !== userId) throw idTaken();
    return readTests(context, own);
  }
  const { history, outcomeCounts } = await toldOf(context, own);
  const { component, test } = await namedTest(context, { request, history, outcomeCounts, report });
  const row: store.DiagnosisTestRow = {
    ...{ id: report.id, organizationId, userId, diagnosisId },
    ...{ messageId: null, component, test, result: report.result, ...readingOf(report.reading) },
    ...{ reason: report.reason || null, createdAt: new Date(context.now()), undoneAt: null },
  };
  const isStored = await sql.transaction(async (transaction) => {
    await store.lockTests(transaction, diagnosisId);
    if ((await store.findTest(transaction, row.id)) !== null) return false;
    if ((await store.countTests(transaction, diagnosisId)) >= limits.diagnosisTestsMax) throw tooMany();
    await store.insertTests(transaction, [row]);
    return true;
  });
  if (!isStored) return readTests(context, own);
  const reply = await runExclusive(() =>
    context.engine.reportTest({ request, history, outcomeCounts, report: reportOf(row) }),
  );
  return present(context, diagnosisId, { ...reply, response: reply.reply, isToldSince: true });
}

/** Takes a report back and answers where the diagnosis stands without it. @throws AppError NOT_FOUND (404) */
export async function undoTest(context: AppContext, own: Own, id: string): Promise<DiagnosisTests> {
  await ownRequest(context, own);
  const isUuid = z.uuid().safeParse(id).success;
  const at = new Date(context.now());
  if (!isUuid || !(await store.undoTest(context.database.sql, { id, diagnosisId: own.diagnosisId, at })))
    throw notFound('Test');
  return readTests(context, own);
}

/** Where an own diagnosis stands after its tests and messages. @throws AppError NOT_FOUND (404) */
export async function readTests(context: AppContext, own: Own): Promise<DiagnosisTests> {
  const request = await ownRequest(context, own);
  const known = await toldOf(context, own);
  const diagnosis = await runExclusive(() => context.engine.diagnose(request, known));
  const isToldSince = known.history.length > 0;
  return present(context, own.diagnosisId, { diagnosis, changes: [], response: null, isToldSince });
}

async function ownRequest({ database }: AppContext, { userId, diagnosisId }: Own): Promise<DiagnosisRequest> {
  const request = z.uuid().safeParse(diagnosisId).success
    ? await findAsked(database.sql, { userId, id: diagnosisId })
    : null;
  if (request === null) throw notFound('Diagnosis');
  return request;
}

async function toldOf(context: AppContext, { userId, organizationId, diagnosisId }: Own) {
  const { sql } = context.database;
  const conversation = { userId, sessionId: diagnosisId };
  const messages = await readOwnMessages(sql, conversation, contextMessages);
  const [history, outcomeCounts] = await Promise.all([
    historyOf(sql, { diagnosisId, messages }),
    learnedOutcomes(context, organizationId),
  ]);
  return { history, outcomeCounts };
}

/** The component and the test that a report names; without a component, those of the test that is asked for now. */
async function namedTest(
  { engine }: AppContext,
  {
    request,
    history,
    outcomeCounts,
    report,
  }: { request: DiagnosisRequest; report: TestReportRequest } & Awaited<ReturnType<typeof toldOf>>,
): Promise<{ component: string; test: string }> {
  if (report.component !== undefined) return { component: report.component, test: report.test };
  const [component = '', test] = report.test.split('/', 2);
  if (test !== undefined) return { component, test };
  const { nextBestTest }: EngineDiagnosis = await runExclusive(() =>
    engine.diagnose(request, { history, outcomeCounts }),
  );
  if (nextBestTest?.test === report.test) return { component: nextBestTest.component, test: report.test };
  throw new AppError('INVALID', 400, 'Name the component of the test as well: it is not the one asked for now.');
}

function readingOf(reading: TestReportRequest['reading']): { reading: number | null; unit: string | null } {
  if (reading === null || reading === undefined || reading === '') return { reading: null, unit: null };
  if (typeof reading === 'number') return { reading, unit: null };
  const parsed = parseReading(reading);
  if (parsed === null) throw new AppError('INVALID', 400, 'The reading needs a figure, like 10.3, 11.2 k or OL.');
  return { reading: parsed.value, unit: parsed.value === null ? 'OL' : parsed.unit };
}

async function present(
  { database }: AppContext,
  diagnosisId: string,
  {
    diagnosis,
    changes,
    response,
    isToldSince,
  }: Pick<ChatFindings, 'changes'> & {
    diagnosis: EngineDiagnosis;
    response: string | null;
    isToldSince: boolean;
  },
): Promise<DiagnosisTests> {
  const { kind: _kind, ...findings } = findingsOf({ kind: 'finding', diagnosis, changes });
  const rows = await store.listTests(database.sql, diagnosisId);
  const names = new Map(
    [...diagnosis.candidates, ...diagnosis.reading.facts].map(({ component, componentName }) => [
      component,
      componentName,
    ]),
  );
  return {
    ...findings,
    response,
    answer: isToldSince ? presentAnswer(diagnosis) : null,
    tests: rows.map((row) => presentTest(row, names.get(row.component))),
  };
}

const presentTest = (
  { messageId, createdAt, ...row }: store.DiagnosisTestRow,
  componentName = row.component.replaceAll('-', ' '),
): DiagnosisTest => ({
  id: row.id,
  component: row.component,
  componentName,
  test: row.test,
  result: row.result,
  reading: row.reading,
  unit: row.unit,
  reason: row.reason,
  by: messageId === null ? 'page' : 'chat',
  timestamp: createdAt.toISOString(),
});

const idTaken = (): AppError =>
  new AppError('CONFLICT', 409, 'Another report has this id. Give each report an id of its own.');

const tooMany = (): AppError =>
  new AppError(
    'CONFLICT',
    409,
    `This diagnosis has reached its ${limits.diagnosisTestsMax} tests. Run a new diagnosis with what you found.`,
  );
