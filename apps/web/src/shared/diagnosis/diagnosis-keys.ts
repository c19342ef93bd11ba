import { diagnosisApiPath } from './diagnosis-path.ts';

/** Where diagnoses are cached. As everywhere, the first element of a key is the path it was read from. */
export const diagnosesKey = ['/api/diagnoses'] as const;

/** Every page of the history, whatever was searched. */
export const historyKey = ['/api/diagnosis-history'] as const;

export function diagnosisKey(id: string) {
  return [diagnosisApiPath(id)] as const;
}

/** What a new diagnosis makes out of date: every list and figure that counts diagnoses. */
export const diagnosisListKeys = [diagnosesKey, historyKey, ['/api/analytics'], ['/api/analytics/real-data']] as const;
