/** Where the server diagnoses. */
export const diagnosePath = '/api/diagnose';

/** The address of a diagnosis for a person. */
export function diagnosisPath(id: string): string {
  return `/diagnosis/${encodeURIComponent(id)}`;
}

/** The address under which the server answers it. */
export function diagnosisApiPath(id: string): string {
  return `/api/diagnoses/${encodeURIComponent(id)}`;
}

/** Where its accuracy rating goes. */
export function diagnosisRatingPath(id: string): string {
  return `/api/diagnosis/${encodeURIComponent(id)}/feedback`;
}

/** Where the server gives it as a PDF. */
export function diagnosisPdfPath(id: string): string {
  return `${diagnosisApiPath(id)}/pdf`;
}

/** Where the server gives the customer's sheet. */
export function customerSheetPath(id: string, format: 'pdf' | 'csv'): string {
  return `${diagnosisApiPath(id)}/customer-sheet?format=${format}`;
}

/** Where the notes on what came of it go. */
export function diagnosisHistoryPath(id: string): string {
  return `${diagnosisApiPath(id)}/history`;
}

/** Where its tests are reported and read. */
export function diagnosisTestsPath(id: string): string {
  return `${diagnosisApiPath(id)}/tests`;
}

/** Where its job is written and read. */
export function diagnosisJobPath(id: string): string {
  return `${diagnosisApiPath(id)}/job`;
}

/** Where its photos go, and with an id where one of them is. */
export function diagnosisPhotosPath(id: string, photoId?: string): string {
  const photos = `${diagnosisApiPath(id)}/photos`;
  return photoId === undefined ? photos : `${photos}/${encodeURIComponent(photoId)}`;
}

/** The address of a read-only link. Its secret stands after the #, where no server and no log sees it. */
export function sharedDiagnosisPath(token: string): string {
  return `/shared#token=${encodeURIComponent(token)}`;
}
