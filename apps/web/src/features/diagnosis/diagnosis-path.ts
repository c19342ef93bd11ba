/** The address of a diagnosis for a person. */
export function diagnosisPath(id: string): string {
  return `/diagnosis/${encodeURIComponent(id)}`;
}

/** The address under which the server answers it. */
export function diagnosisApiPath(id: string): string {
  return `/api/diagnoses/${encodeURIComponent(id)}`;
}
