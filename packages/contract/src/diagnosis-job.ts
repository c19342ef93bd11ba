import { z } from 'zod';
import { limits } from './limits.ts';

const text = (what: string, max: number) =>
  z
    .string(`${what} must be text`)
    .trim()
    .max(max, `${what} must be at most ${max} characters`)
    .transform((value) => (value === '' ? null : value))
    .nullable();

const fields = {
  serialNumber: text('Serial number', limits.serialNumberMaxLength),
  jobNumber: text('Job or claim number', limits.jobNumberMaxLength),
  customerName: text("Customer's name", limits.customerNameMaxLength),
  customerAddress: text("Customer's address", limits.customerAddressMaxLength),
  customerPhone: text("Customer's telephone", limits.customerPhoneMaxLength),
};
export type JobField = keyof typeof fields;
export const jobFields = Object.keys(fields) as JobField[];

/** The fields of a job, each with a value of its own. */
export const eachJobField = <Value>(read: (field: JobField) => Value) =>
  Object.fromEntries(jobFields.map((field) => [field, read(field)])) as Record<JobField, Value>;

/** PATCH /api/diagnoses/{id}/job: the fields to change; `null` or an empty string clears one. */
export const JobUpdate = z
  .object(eachJobField((field) => fields[field].exactOptional()))
  .refine((update) => Object.keys(update).length > 0, 'Send at least one field to change');
export type JobUpdate = z.infer<typeof JobUpdate>;

/** What a photo shows: the machine's nameplate, or what was found. */
export const photoKinds = ['nameplate', 'finding'] as const;

/** A photo without its image, which is read at /api/diagnoses/{id}/photos/{photoId}. Sizes in pixels. */
export const DiagnosisPhoto = z.object({
  id: z.string(),
  kind: z.enum(photoKinds),
  width: z.number().int(),
  height: z.number().int(),
  createdAt: z.string(),
});
export type DiagnosisPhoto = z.infer<typeof DiagnosisPhoto>;

/** The job of a diagnosis: whose machine it is, and photos. Only the own organization reads it. */
export const DiagnosisJob = z.object({
  ...eachJobField(() => z.string().nullable()),
  photos: z.array(DiagnosisPhoto),
});
export type DiagnosisJob = z.infer<typeof DiagnosisJob>;

/** The job of a diagnosis before anybody filled it in. */
export const emptyJob: DiagnosisJob = { ...eachJobField(() => null), photos: [] };

/** GET /api/diagnoses/{id}/customer-sheet */
export const CustomerSheetQuery = z.object({
  format: z.enum(['pdf', 'csv'], 'format must be pdf or csv').default('pdf'),
});

/**
 * POST /api/diagnoses/{id}/photos: a JPEG in base64. `id` is the client's, so that a photo that is sent again counts once. Where
 * and with what it was taken is removed before it is stored.
 */
export const AddPhotoRequest = z.object({
  id: z.uuid('The id must be a UUID').lowercase(),
  kind: z.enum(photoKinds, `kind must be one of ${photoKinds.join(', ')}`),
  image: z
    .string('image must be text')
    .max(Math.ceil((limits.photoMaxBytes * 4) / 3) + 4, 'The photo is too large')
    .regex(/^[A-Za-z0-9+/]+={0,2}$/, 'image must be base64'),
});
export type AddPhotoRequest = z.infer<typeof AddPhotoRequest>;
