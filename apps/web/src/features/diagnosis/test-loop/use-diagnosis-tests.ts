import type { DiagnosisRecord } from '@diagbuddy/contract/diagnosis-record';
import { DiagnosisTests, type TestReportRequest } from '@diagbuddy/contract/diagnosis-tests';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, type ApiRequest } from '../../../lib/api-client.ts';
import { isAborted } from '../../../lib/errors.ts';
import { randomUuid } from '../../../lib/random-uuid.ts';
import { cacheDiagnosisTests, diagnosisTestsKey } from '../../../shared/diagnosis/diagnosis-cache.ts';
import { diagnosisTestsPath } from '../../../shared/diagnosis/diagnosis-path.ts';
import { sendOrWait } from '../../../shared/diagnosis/send-or-wait.ts';
import { useWaiting } from '../../../shared/offline/use-waiting.ts';
import type { WaitingKind } from '../../../shared/offline/waiting-call.ts';
import { removeWaiting } from '../../../shared/offline/waiting-calls.ts';
import { useUser } from '../../../shared/session/use-user.ts';
import { toastFailure } from '../../../ui/toast-failure.ts';
import { readTests, workOutHere } from './standing-here.ts';
import { withWaiting } from './waiting-tests.ts';

/** A report as the page makes it: the id that names it for good is made with it. */
export type TestReport = Omit<TestReportRequest, 'id'>;

/** The tests of a diagnosis and where it stands after them; how to report one and to take one back. */
export function useDiagnosisTests(record: DiagnosisRecord) {
  const { id: diagnosisId, modelNumber } = record;
  const queryClient = useQueryClient();
  const { user } = useUser();
  const userId = user?.id ?? '';
  const path = diagnosisTestsPath(diagnosisId);
  const waiting = useWaiting(userId).filter((call) => call.diagnosisId === diagnosisId);
  const standing = useQuery({
    queryKey: diagnosisTestsKey(diagnosisId),
    queryFn: ({ signal }) => readTests(diagnosisId, signal),
  });
  const workOut = () => workOutHere(record, { userId, stored: standing.data?.tests ?? [] });
  const keep = (tests: DiagnosisTests | null) => {
    if (tests !== null) cacheDiagnosisTests(queryClient, diagnosisId, tests);
  };
  const fail = (title: string) => (error: Error) => {
    if (!isAborted(error)) toastFailure(error, { title, otherwise: 'Please try again.' });
  };
  /** Sends, or has it wait; then the engine on this device says where the diagnosis stands. */
  const send = async (
    request: Pick<ApiRequest<unknown>, 'method' | 'path' | 'body'>,
    { id, kind }: { id: string; kind: WaitingKind },
  ): Promise<DiagnosisTests | null> => {
    const call = { id, kind, userId, diagnosisId, title: modelNumber };
    return (await sendOrWait({ ...request, schema: DiagnosisTests }, call)) ?? workOut();
  };
  const report = useMutation({
    mutationFn: (body: TestReportRequest) => send({ method: 'POST', path, body }, { id: body.id, kind: 'test' }),
    onSuccess: keep,
    onError: fail('Test Not Saved'),
  });
  const undo = useMutation({
    mutationFn: async (testId: string) => {
      const unsent = waiting.find(({ id }) => id === testId);
      if (unsent !== undefined) {
        await removeWaiting(unsent);
        return workOut();
      }
      const request = { method: 'DELETE', path: `${path}/${encodeURIComponent(testId)}` } as const;
      return send(request, { id: `undo-${testId}`, kind: 'undo' });
    },
    onSuccess: (tests) => {
      report.reset();
      keep(tests);
    },
    onError: fail('Test Not Undone'),
  });
  const isPending = report.isPending || undo.isPending;
  return {
    standing,
    /** Oldest first; those that wait to be sent come last. */
    tests: withWaiting(standing.data?.tests ?? [], waiting),
    /** It is a colleague's diagnosis: its tests are not ours to read. */
    isForeign: standing.error instanceof ApiError && standing.error.status === 404,
    /** Sends a report; one that failed is sent again under its id, so that it counts once. */
    report: (test: TestReport) => {
      if (isPending) return;
      const failed = report.isError && isSameTest(report.variables, test) ? report.variables.id : null;
      report.mutate({ ...test, id: failed ?? randomUuid() });
    },
    undo: (testId: string) => {
      if (!isPending) undo.mutate(testId);
    },
    isPending,
    /** How the last report moved the causes; empty after anything else. */
    moved: report.data?.changes ?? [],
  };
}

/** Reads the tests of a diagnosis anew: something else, a message of the chat, may have told of one. */
export function refreshDiagnosisTests(queryClient: QueryClient, diagnosisId: string): void {
  void queryClient.invalidateQueries({ queryKey: diagnosisTestsKey(diagnosisId) });
}

const isSameTest = ({ id: _id, ...sent }: TestReportRequest, test: TestReport): boolean =>
  JSON.stringify(sent) === JSON.stringify(test);
