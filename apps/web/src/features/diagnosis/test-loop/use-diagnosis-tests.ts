import { DiagnosisTests, type TestReportRequest } from '@diagbuddy/contract/diagnosis-tests';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, apiRequest } from '../../../lib/api-client.ts';
import { isAborted } from '../../../lib/errors.ts';
import { randomUuid } from '../../../lib/random-uuid.ts';
import { historyKey } from '../../../shared/diagnosis/diagnosis-cache.ts';
import { diagnosisTestsPath } from '../../../shared/diagnosis/diagnosis-path.ts';
import { toastFailure } from '../../../ui/toast-failure.ts';

const testsKey = (diagnosisId: string) => [diagnosisTestsPath(diagnosisId)] as const;

/** A report as the page makes it: the id that names it for good is made with it. */
export type TestReport = Omit<TestReportRequest, 'id'>;

/** The tests of a diagnosis and where it stands after them; how to report one and to take one back. */
export function useDiagnosisTests(diagnosisId: string) {
  const queryClient = useQueryClient();
  const path = diagnosisTestsPath(diagnosisId);
  const standing = useQuery({
    queryKey: testsKey(diagnosisId),
    queryFn: ({ signal }) => apiRequest({ method: 'GET', path, schema: DiagnosisTests, signal }),
  });
  const keep = (tests: DiagnosisTests) => {
    queryClient.setQueryData(testsKey(diagnosisId), tests);
    void queryClient.invalidateQueries({ queryKey: historyKey });
  };
  const fail = (title: string) => (error: Error) => {
    if (!isAborted(error)) toastFailure(error, { title, otherwise: 'Please try again.' });
  };
  const report = useMutation({
    mutationFn: (body: TestReportRequest) => apiRequest({ method: 'POST', path, body, schema: DiagnosisTests }),
    onSuccess: keep,
    onError: fail('Test Not Saved'),
  });
  const undo = useMutation({
    mutationFn: (testId: string) =>
      apiRequest({ method: 'DELETE', path: `${path}/${encodeURIComponent(testId)}`, schema: DiagnosisTests }),
    onSuccess: (tests) => {
      report.reset();
      keep(tests);
    },
    onError: fail('Test Not Undone'),
  });
  return {
    standing,
    /** It is a colleague's diagnosis: its tests are not ours to read. */
    isForeign: standing.error instanceof ApiError && standing.error.status === 404,
    /** Sends a report; one that failed is sent again under its id, so that it counts once. */
    report: (test: TestReport) => {
      if (report.isPending || undo.isPending) return;
      const failed = report.isError && isSameTest(report.variables, test) ? report.variables.id : null;
      report.mutate({ ...test, id: failed ?? randomUuid() });
    },
    undo: (testId: string) => {
      if (!report.isPending && !undo.isPending) undo.mutate(testId);
    },
    isPending: report.isPending || undo.isPending,
    /** How the last report moved the causes; empty after anything else. */
    moved: report.data?.changes ?? [],
  };
}

/** Reads the tests of a diagnosis anew: something else, a message of the chat, may have told of one. */
export function refreshDiagnosisTests(queryClient: QueryClient, diagnosisId: string): void {
  void queryClient.invalidateQueries({ queryKey: testsKey(diagnosisId) });
}

const isSameTest = ({ id: _id, ...sent }: TestReportRequest, test: TestReport): boolean =>
  JSON.stringify(sent) === JSON.stringify(test);
