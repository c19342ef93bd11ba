import type { DiagnosisRecord, DiagnosisSummary } from '@diagbuddy/contract/diagnosis-record';
import { completeSpecifications } from '@diagbuddy/contract/specification-terms';
import type { DiagnosisRow, DiagnosisSummaryRow } from './store.ts';

/** A stored diagnosis as a list shows it. */
export function presentSummary(row: DiagnosisSummaryRow): DiagnosisSummary {
  return {
    id: row.id,
    modelNumber: row.modelNumber,
    brand: row.brand,
    applianceType: row.applianceType,
    symptoms: row.symptoms,
    likelyCause: row.likelyCause,
    confidence: row.confidence,
    createdAt: row.createdAt.toISOString(),
    companyName: row.companyName,
    technicianName: row.technicianName,
    isAccurate: row.isAccurate,
    userNotes: row.userNotes,
    followUpNotes: row.followUpNotes,
    actualSolution: row.actualSolution,
    timeToRepair: row.timeToRepairMinutes,
    customerSatisfaction: row.customerSatisfaction,
    fixedWithPartNumbers: row.fixedWithPartNumbers,
  };
}

/** A stored diagnosis whole. Answers of older versions lack the specifications that were not known. */
export function presentRecord(row: DiagnosisRow): DiagnosisRecord {
  const { aiResponse } = row;
  const modelSpecifications = completeSpecifications(aiResponse.modelSpecifications);
  return {
    ...presentSummary(row),
    aiResponse: { ...aiResponse, modelSpecifications },
    partsData: row.partsData,
    ...(row.offlineAnswer !== null && { offlineAnswer: row.offlineAnswer }),
  };
}
