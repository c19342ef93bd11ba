import { diagnosisApiPath } from './diagnosis-path.ts';

/** The cached answers of this feature. As everywhere, the first element of a key is the path it was read from. */
export const diagnosesKey = ['/api/diagnoses'] as const;

export function diagnosisKey(id: string) {
  return [diagnosisApiPath(id)] as const;
}

/** What a new diagnosis makes out of date: every list and figure that counts diagnoses. */
export const keysOfDiagnosisLists = [
  diagnosesKey,
  ['/api/diagnosis-history'],
  ['/api/analytics'],
  ['/api/analytics/real-data'],
] as const;
