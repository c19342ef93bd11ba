import { z } from 'zod';
import { DiagnosisSummary } from './diagnosis-record.ts';
import { limits } from './limits.ts';

export const historyFilters = ['all', 'accurate', 'inaccurate', 'unrated'] as const;
export type HistoryFilter = (typeof historyFilters)[number];

/** Orders of the history: date latest first, appliance and model from A to Z, confidence high first. */
export const historySorts = ['date', 'appliance', 'model', 'confidence'] as const;
export type HistorySort = (typeof historySorts)[number];

const wholeText = (name: string, max: number) => {
  const message = `${name} must be a whole number from 1 to ${max}`;
  return z
    .string(message)
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .refine((value) => value >= 1 && value <= max, message);
};

/** The query of the history. `search` is literal text, whatever signs it holds; capitals do not matter. */
export const HistoryQuery = z.object({
  page: wholeText('Page', limits.historyPageMax).default(1),
  pageSize: wholeText('Page size', limits.historyPageSizeMax).default(limits.historyPageSize),
  search: z.string('Search must be text').trim().max(limits.historySearchMaxLength, 'Search is too long').default(''),
  filter: z.enum(historyFilters, `Filter must be one of ${historyFilters.join(', ')}`).default('all'),
  sort: z.enum(historySorts, `Sort must be one of ${historySorts.join(', ')}`).default('date'),
});
export type HistoryQuery = z.infer<typeof HistoryQuery>;

/** One page of the own diagnoses. `totalPages` is 0 where nothing matches; a page past the end holds nothing. */
export const HistoryPage = z.object({
  diagnoses: z.array(DiagnosisSummary),
  totalPages: z.number().int(),
  currentPage: z.number().int(),
  total: z.number().int(),
});
export type HistoryPage = z.infer<typeof HistoryPage>;

const note = (name: string) =>
  z
    .string(`${name} must be text`)
    .trim()
    .max(limits.noteMaxLength, `${name} must be at most ${limits.noteMaxLength} characters`)
    .transform((text) => (text === '' ? null : text))
    .nullable();

const wholeNumber = (message: string, min: number, max: number) =>
  z.int(message).min(min, message).max(max, message).nullable();

const partNumber = z
  .string('A part number must be text')
  .trim()
  .min(1, 'A part number must not be empty')
  .max(limits.partNumberMaxLength, `A part number must be at most ${limits.partNumberMaxLength} characters`);

/** What came of a diagnosis: any of these; `null` (an empty list) takes an answer back. `timeToRepair` is in minutes. */
export const HistoryUpdate = z
  .object({
    userNotes: note('Notes').exactOptional(),
    isAccurate: z.boolean('Accuracy must be true, false or null').nullable().exactOptional(),
    followUpNotes: note('Follow-up notes').exactOptional(),
    actualSolution: note('Actual solution').exactOptional(),
    /** The id of the part that it was: counts for the outcomes, whatever words tell of it. */
    foundComponent: z
      .string('The part must be text')
      .trim()
      .max(limits.testIdMaxLength, 'The part is too long')
      .exactOptional(),
    timeToRepair: wholeNumber(
      `Repair time must be a whole number of minutes, from 0 to ${limits.timeToRepairMaxMinutes}`,
      0,
      limits.timeToRepairMaxMinutes,
    ).exactOptional(),
    customerSatisfaction: wholeNumber('Customer satisfaction must be a whole number from 1 to 5', 1, 5).exactOptional(),
    fixedWithPartNumbers: z
      .array(partNumber, 'Part numbers must be a list')
      .max(limits.fixedWithPartNumbersMax, `At most ${limits.fixedWithPartNumbersMax} part numbers`)
      .transform((numbers) => [...new Set(numbers)])
      .exactOptional(),
  })
  .refine((update) => Object.keys(update).length > 0, 'Send at least one field to change');
export type HistoryUpdate = z.infer<typeof HistoryUpdate>;
