import { z } from 'zod';
import { ApplianceType, Severity } from './diagnosis.ts';
import { limits } from './limits.ts';

/** The version of the API as its reference tells it: the first figure changes with what breaks a caller. */
export const apiVersion = '2.1.0';

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

export const ErrorCodeParams = z.object({
  code: z.string().trim().min(1, 'Error code is required').max(40, 'Error code is too long'),
});

/** GET /api/external/error-codes/{code}: a model number narrows the meanings to the machine's. */
export const ErrorCodeQuery = z.object({
  modelNumber: z
    .string('Model number must be text')
    .trim()
    .max(limits.modelNumberMaxLength, 'Model number is too long')
    .optional(),
});

/** What a code means on some machines; `causes` with the likeliest first, `probability` from 0 to 1. */
export const ErrorCodeMeaning = z.object({
  code: z.string(),
  brand: z.string(),
  applianceType: ApplianceType,
  meaning: z.string(),
  severity: Severity,
  scope: z.string(),
  causes: z.array(z.object({ component: z.string(), cause: z.string(), probability: z.number() })),
  sources: z.array(z.string()),
});

/** `meanings` is empty where no source tells of the code. */
export const ErrorCodeResponse = z.object({ meanings: z.array(ErrorCodeMeaning) });
