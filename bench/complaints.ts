import { readFileSync } from 'node:fs';
import type { DiagnosisRequest } from '@diagbuddy/engine/diagnosis';
import type { Engine } from '@diagbuddy/engine/engine';

/** What technicians wrote, from the development cases: realistic lengths and words, a model number where one is known. */
export interface Complaint {
  modelNumber: string;
  applianceType: string;
  brand: string;
  symptoms: string;
}

export function readComplaints(): Complaint[] {
  const file = new URL('../packages/engine/cases/repairs.jsonl', import.meta.url);
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => {
    const repair = JSON.parse(line);
    return {
      modelNumber: String(repair.modelNumber ?? 'unknown'),
      applianceType: String(repair.applianceType ?? 'auto'),
      brand: String(repair.brand ?? 'auto'),
      symptoms: String(repair.symptoms).slice(0, 1_000),
    };
  });
}

/** The same as the engine is asked: a type of the list or none, a brand or none. */
export function engineRequests({ applianceTypes }: Engine): DiagnosisRequest[] {
  return readComplaints().map((complaint) => ({
    ...complaint,
    applianceType: applianceTypes.find((type) => type === complaint.applianceType) ?? null,
    brand: complaint.brand === 'auto' ? null : complaint.brand,
  }));
}
