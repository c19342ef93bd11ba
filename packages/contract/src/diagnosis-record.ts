import { z } from 'zod';
import { AiResponse, OfflineAnswer } from './diagnosis.ts';

/** A part as it was recommended, with what it cost then. */
export const RecordedPart = z.object({
  name: z.string(),
  partNumber: z.string().nullable(),
  description: z.string(),
  /** Cents; `null` where no source gives a price. */
  price: z.number().int().nullable(),
  inStock: z.boolean().nullable(),
});
export type RecordedPart = z.infer<typeof RecordedPart>;

/** A diagnosis in a list: the record without its long parts. */
export const DiagnosisSummary = z.object({
  id: z.string(),
  modelNumber: z.string(),
  brand: z.string().nullable(),
  applianceType: z.string().nullable(),
  symptoms: z.string(),
  /** The likeliest cause in a line. */
  likelyCause: z.string().nullable(),
  confidence: z.number(),
  createdAt: z.string(),
  companyName: z.string(),
  technicianName: z.string(),
  isAccurate: z.boolean().nullable(),
  userNotes: z.string().nullable(),
  followUpNotes: z.string().nullable(),
  actualSolution: z.string().nullable(),
  timeToRepair: z.number().int().nullable(),
  customerSatisfaction: z.number().int().nullable(),
  fixedWithPartNumbers: z.array(z.string()),
  /** In the history: how many tests were reported and stand; missing where none was. */
  testsDone: z.number().int().optional(),
});
export type DiagnosisSummary = z.infer<typeof DiagnosisSummary>;

/** An answer as a stored diagnosis carries it: a JSON string in the messages, an object in code. */
const AiResponseText = z.codec(z.string(), AiResponse, {
  decode: (text, context) => {
    try {
      return JSON.parse(text);
    } catch {
      context.issues.push({ code: 'custom', message: 'aiResponse must be JSON', input: text });
      return z.NEVER;
    }
  },
  encode: (answer) => JSON.stringify(answer),
});

export const DiagnosisRecord = DiagnosisSummary.extend({
  aiResponse: AiResponseText,
  partsData: z.array(RecordedPart),
  /** What the technician was shown while there was no connection; missing where the server answered at once. */
  offlineAnswer: OfflineAnswer.nullish(),
});
export type DiagnosisRecord = z.infer<typeof DiagnosisRecord>;

export const DiagnoseResponse = z.object({ diagnosis: DiagnosisRecord, aiResponse: AiResponse });
export type DiagnoseResponse = z.infer<typeof DiagnoseResponse>;
export const DiagnosisList = z.array(DiagnosisSummary);

/** A technician's rating after the repair; `null` takes it back. PUT /api/diagnosis/{id}/feedback, POST /api/diagnoses/{id}/feedback. */
export const RateRequest = z.object({
  feedbackAccurate: z.boolean('feedbackAccurate must be true, false or null').nullable(),
});
export type RateRequest = z.infer<typeof RateRequest>;
