import { z } from 'zod';
import { limits } from './limits.ts';

const wrongLimit = `limit must be a whole number from 1 to ${limits.diagnosisListMax}`;

/** GET /api/external/diagnoses: `limit` diagnoses, newest first; the next page stands in the `Link` header. */
export const ExternalDiagnosesQuery = z.object({
  limit: z
    .string(wrongLimit)
    .regex(/^\d{1,4}$/, wrongLimit)
    .transform(Number)
    .refine((value) => value >= 1 && value <= limits.diagnosisListMax, wrongLimit)
    .default(limits.diagnosisListMax),
  cursor: z.string('The cursor must be text').max(limits.listCursorMaxLength, 'The cursor is too long').optional(),
});
export type ExternalDiagnosesQuery = z.infer<typeof ExternalDiagnosesQuery>;
