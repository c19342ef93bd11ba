import type { AiResponse } from '@diagbuddy/contract/diagnosis';
import type { DiagnosisTests, TestReportRequest } from '@diagbuddy/contract/diagnosis-tests';

/** A machine with its complaint. */
export interface Asked {
  modelNumber: string;
  symptoms: string;
  applianceType: string | undefined;
  brand: string | undefined;
}

/** A test that was reported: as the server stored it, or as it waits to be sent. */
export type Reported = Pick<TestReportRequest, 'component' | 'test' | 'result' | 'reading'>;

/** What the page asks of the engine. With `tests`, the answer counts what was reported, the last of them just now. */
export interface EngineQuestion {
  id: number;
  asked: Asked;
  tests: readonly Reported[];
}

export interface EngineAnswer {
  answer: AiResponse;
  /** How the last test moved the causes. */
  changes: DiagnosisTests['changes'];
}

/** What the worker says: once that it is ready, then an answer to each question, or why there is none. */
export type EngineMessage =
  | { kind: 'ready' }
  | { kind: 'answer'; id: number; answer: EngineAnswer }
  | { kind: 'failure'; id: number | null; message: string };
