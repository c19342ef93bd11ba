import { PrescreenRequest } from '@diagbuddy/contract/prescreen';

/** What is typed into the prescreen: what the machine is, and what is wrong with it. */
export interface PrescreenFields {
  modelNumber: string;
  issue: string;
}

/** Whether there is anything to assess: a model number or an issue. */
export function isPrescreenable({ modelNumber, issue }: PrescreenFields): boolean {
  return modelNumber.trim() !== '' || issue.trim() !== '';
}

/** The call's body: the issue goes as symptoms. @throws ZodError whose first message says what is too long */
export function prescreenRequest({ modelNumber, issue }: PrescreenFields): PrescreenRequest {
  return PrescreenRequest.parse({ modelNumber, symptoms: issue });
}
