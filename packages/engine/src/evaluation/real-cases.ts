import type { ApplianceType } from '@diagbuddy/knowledge/schema';
import { parseCase } from '../batch.ts';
import type { DiagnosisRequest } from '../diagnosis.ts';

/** A finished repair: what was known before, and the part that it was, by any of its ids. */
export type RealCase = { id: string; request: DiagnosisRequest & { applianceType: ApplianceType }; answer: string[] };

/** Reads JSON lines; throws with the line's number where one is not a case. */
export function parseRealCases(text: string, types: readonly ApplianceType[]): RealCase[] {
  return text.split('\n').flatMap((line, at) => {
    if (line.trim() === '') return [];
    const { id, request } = parseCase(line, types);
    const { answer }: { answer?: unknown } = JSON.parse(line);
    const applianceType = request.applianceType ?? null;
    const isAnswer = Array.isArray(answer) && answer.length > 0 && answer.every((one) => typeof one === 'string');
    if (!isAnswer || applianceType === null) throw new Error(`line ${at + 1}: needs an applianceType and an answer`);
    return [{ id: String(id), request: { ...request, applianceType }, answer }];
  });
}
