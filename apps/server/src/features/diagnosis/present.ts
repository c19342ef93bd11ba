import type { DiagnosisRecord, DiagnosisSummary } from '@diagbuddy/contract/diagnosis';
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

/** A stored diagnosis whole. */
export function presentRecord(row: DiagnosisRow): DiagnosisRecord {
  return { ...presentSummary(row), aiResponse: row.aiResponse, partsData: row.partsData };
}
