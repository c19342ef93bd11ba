import { z } from 'zod';
import { Offer } from './diagnosis.ts';
import { limits } from './limits.ts';

/** The parts suppliers at which an organization may have an account. */
export const supplierIds = ['encompass', 'marcone'] as const;
export const SupplierId = z.enum(supplierIds);
export type SupplierId = z.infer<typeof SupplierId>;

export const supplierNames: Record<SupplierId, string> = { encompass: 'Encompass', marcone: 'Marcone' };

const credential = (what: string) =>
  z
    .string(`${what} must be text`)
    .trim()
    .min(1, `${what} is required`)
    .max(limits.supplierCredentialMaxLength, `${what} is too long`);
const optional = (what: string) =>
  z.string(`${what} must be text`).trim().max(limits.supplierCredentialMaxLength, `${what} is too long`).default('');

/** PUT /api/organization/suppliers/encompass. What Encompass knows an account by; customer number and password only for accounts that have them. */
export const EncompassCredentials = z.object({
  user: credential('Web service user'),
  password: credential('Web service password'),
  customerNumber: optional('Customer number'),
  customerPassword: optional('Customer password'),
});
export type EncompassCredentials = z.infer<typeof EncompassCredentials>;

/** PUT /api/organization/suppliers/marcone. What Marcone (mSupply) knows an account by. */
export const MarconeCredentials = z.object({
  clientId: credential('Client ID'),
  clientSecret: credential('Client secret'),
  customerNumber: credential('Customer number'),
});
export type MarconeCredentials = z.infer<typeof MarconeCredentials>;

/** An organization's account at a supplier. Its credentials never leave the server. */
export const SupplierAccount = z.object({
  supplier: SupplierId,
  name: z.string(),
  /** Since when these credentials are stored; `null` without an account. */
  since: z.string().nullable(),
  /** When the supplier last took them; `null` where it could not be asked yet. */
  checkedAt: z.string().nullable(),
});
export type SupplierAccount = z.infer<typeof SupplierAccount>;

export const SupplierAccountsResponse = z.object({ suppliers: z.array(SupplierAccount) });

/**
 * GET /api/part-offers: `parts` are part numbers with commas between them. `variation`: the code of the model's version,
 * where a supplier asked for it.
 */
export const PartOffersQuery = z.object({
  parts: z
    .string('Part numbers must be text')
    .max(2_000, 'Too many part numbers')
    .transform((text) => [
      ...new Set(
        text
          .split(',')
          .map((number) => number.trim())
          .filter((number) => number !== ''),
      ),
    ])
    .refine((numbers) => numbers.length > 0, 'Name at least one part number')
    .refine((numbers) => numbers.length <= limits.partsAskedMax, `At most ${limits.partsAskedMax} part numbers`)
    .refine(
      (numbers) => numbers.every((number) => number.length <= limits.partNumberMaxLength),
      'Part number is too long',
    ),
  modelNumber: z
    .string('Model number must be text')
    .trim()
    .max(limits.modelNumberMaxLength, 'Model number is too long')
    .default(''),
  variation: z.string('Version must be text').trim().max(40, 'Version is too long').default(''),
});
export type PartOffersQuery = z.infer<typeof PartOffersQuery>;

/**
 * The state of a supplier's answer. `partly`: some of the numbers; `late`: nothing within the deadline; `down`: not reached, or
 * not asked because it was down just now; `refused`: it does not take the credentials; `unusable`: what came can't be read.
 */
export const supplierStates = ['answered', 'partly', 'late', 'down', 'refused', 'unusable'] as const;

export const SupplierAnswer = z.object({
  supplier: SupplierId,
  name: z.string(),
  state: z.enum(supplierStates),
});
export type SupplierAnswer = z.infer<typeof SupplierAnswer>;

/** A version of a model that a supplier tells apart by a code. */
export const ModelVariation = z.object({ code: z.string(), name: z.string() });

export const PartOffersResponse = z.object({
  parts: z.array(z.object({ partNumber: z.string(), offers: z.array(Offer) })),
  /** Empty where the organization has no account at a supplier. */
  suppliers: z.array(SupplierAnswer),
  /** The versions of the model to choose from, where a supplier needs to know; empty where not. */
  variations: z.array(ModelVariation),
});
export type PartOffersResponse = z.infer<typeof PartOffersResponse>;
