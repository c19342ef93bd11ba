import { applianceTypes } from '@diagbuddy/knowledge/schema';
import { z } from 'zod';

/** A finished repair: what was known before, and the part that it was. */
export const RealCase = z.object({
  id: z.string(),
  source: z.string(),
  applianceType: z.enum(applianceTypes),
  brand: z.string().nullable(),
  modelNumber: z.string().nullable(),
  symptoms: z.string(),
  answer: z.array(z.string()).min(1),
});
export type RealCase = z.infer<typeof RealCase>;

/** Reads JSON lines; throws with the line where one is not a case. */
export function parseRealCases(text: string): RealCase[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line, at) => {
      const parsed = RealCase.safeParse(JSON.parse(line));
      if (!parsed.success)
        throw new Error(
          `line ${at + 1}: ${parsed.error.issues[0]?.path.join('.')}: ${parsed.error.issues[0]?.message}`,
        );
      return parsed.data;
    });
}
