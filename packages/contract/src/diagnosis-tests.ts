import { z } from 'zod';
import { ChatFindings } from './chat.ts';
import { AiResponse } from './diagnosis.ts';
import { limits } from './limits.ts';

const testId = z.string().trim().min(1, 'Please name the test').max(limits.testIdMaxLength, 'The test id is too long');

/** `unable`: the test could not be done, and is not asked for again. */
export const testResults = ['pass', 'fail', 'unable'] as const;

/**
 * POST /api/diagnoses/{id}/tests: how a test came out. `id` is made by the client and names the report for good: sent
 * twice, it is one report. `test` and `component` as in `nextBestTest`; without `component`, `test` may be
 * `component/test`, or the test that was asked for last is meant. `reading`: what the meter showed, `10.3`, `"OL"`, `"11.2 k"`.
 */
export const TestReportRequest = z.object({
  id: z.uuid('The report needs an id of its own (a UUID)'),
  component: testId.optional(),
  test: testId,
  result: z.enum(testResults, 'The result is pass, fail or unable'),
  reading: z
    .union([
      z.number('A reading is a number, or what the meter showed'),
      z.string().trim().max(limits.testReadingMaxLength, 'The reading is too long'),
    ])
    .nullish(),
  reason: z.string().trim().max(limits.testReasonMaxLength, 'The reason is too long').nullish(),
});
export type TestReportRequest = z.infer<typeof TestReportRequest>;

/** A stored report. `reading`: the figure; `null` with the unit `OL` for an open line, and where none was given. */
export const DiagnosisTest = z.object({
  id: z.string(),
  component: z.string(),
  componentName: z.string(),
  test: z.string(),
  result: z.enum(testResults),
  reading: z.number().nullable(),
  unit: z.string().nullable(),
  reason: z.string().nullable(),
  /** Whether the page reported it, or a message of the conversation told it. */
  by: z.enum(['page', 'chat']),
  /** ISO 8601, UTC. */
  timestamp: z.string(),
});
export type DiagnosisTest = z.infer<typeof DiagnosisTest>;

/** Where the diagnosis stands after its tests; `response`: in a line what was noted, what moved, and the next test. */
export const DiagnosisTests = ChatFindings.omit({ kind: true }).extend({
  response: z.string().nullable(),
  /** The whole answer as it stands now; `null` where nothing was reported or told since the diagnosis. */
  answer: AiResponse.nullable(),
  /** Oldest first; without those that were undone. */
  tests: z.array(DiagnosisTest),
});
export type DiagnosisTests = z.infer<typeof DiagnosisTests>;
