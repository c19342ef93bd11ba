import { namingOf } from '@diagbuddy/contract/confidence';
import type { AiResponse, DiagnoseRequest, OfflineAnswer } from '@diagbuddy/contract/diagnosis';
import type { DiagnosisRecord } from '@diagbuddy/contract/diagnosis-record';
import { limits } from '@diagbuddy/contract/limits';

/** What goes to the server of an answer that was made here: its ranking. */
export function offlineAnswerOf(answer: AiResponse, madeAt: string): OfflineAnswer {
  const { confidence, candidates, nextBestTest, basis } = answer;
  const { component, test } = nextBestTest ?? {};
  return {
    madeAt,
    engine: basis.engine,
    confidence,
    candidates: candidates
      .slice(0, limits.offlineCandidatesMax)
      .map(({ component, componentName, failureMode, cause, probability }) => ({
        ...{ component, componentName, failureMode, cause, probability },
      })),
    nextTest: component === undefined || test === undefined ? null : { component, test },
  };
}

/** The record as it is shown until the server has made its own. */
export function offlineRecord(request: DiagnoseRequest & { id: string }, answer: AiResponse): DiagnosisRecord {
  const { model } = answer.reading;
  const [leading] = answer.candidates;
  const madeAt = request.offlineAnswer?.madeAt ?? new Date().toISOString();
  return {
    id: request.id,
    modelNumber: request.modelNumber,
    brand: model.brand,
    applianceType: model.applianceType,
    symptoms: request.symptoms,
    likelyCause: leading !== undefined && namingOf(answer) !== 'none' ? leading.componentName : null,
    confidence: Math.round(answer.confidence),
    createdAt: madeAt,
    companyName: request.companyName,
    technicianName: request.technicianName,
    isAccurate: null,
    userNotes: null,
    followUpNotes: null,
    actualSolution: null,
    timeToRepair: null,
    customerSatisfaction: null,
    fixedWithPartNumbers: [],
    aiResponse: answer,
    partsData: [],
    ...(request.offlineAnswer !== undefined && { offlineAnswer: request.offlineAnswer }),
  };
}
