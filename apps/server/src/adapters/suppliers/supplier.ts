import type { SupplierId } from '@diagbuddy/contract/suppliers';

/** What a supplier says of a part. Amounts in cents; `null` where it says nothing. */
export interface SupplierPart {
  partNumber: string;
  /** The number that was asked for, where the supplier sells another in its place. */
  supersededFrom: string | null;
  description: string;
  /** What the holder of the account pays. */
  netCents: number | null;
  listCents: number | null;
  coreCents: number | null;
  stockTotal: number | null;
  stockByWarehouse: { warehouse: string; quantity: number }[];
  etaDays: number | null;
  isDiscontinued: boolean;
}

/** The parts of a model, or the versions of it of which one has to be named first; `unknown` where there is no such model. */
export type ModelParts =
  | { kind: 'parts'; partNumbers: string[] }
  | { kind: 'variations'; variations: { code: string; name: string }[] }
  | { kind: 'unknown' };

export type SupplierFault = 'late' | 'down' | 'refused' | 'unusable';

/** Why a supplier gave no answer. `refused`: it does not take the credentials; `unusable`: what came can't be read. */
export class SupplierFailure extends Error {
  readonly fault: SupplierFault;

  constructor(fault: SupplierFault, cause?: unknown) {
    super(`The supplier: ${fault}`, { cause });
    this.name = 'SupplierFailure';
    this.fault = fault;
  }
}

/** A parts supplier's service, asked in the name of an account. All calls throw SupplierFailure and end with the signal. */
export interface Supplier {
  id: SupplierId;
  /** Takes the credentials as they were stored, or throws. */
  open(credentials: unknown): SupplierSession;
}

/** A supplier as the holder of one account reaches it. */
export interface SupplierSession {
  /** Whether the supplier takes the credentials; throws SupplierFailure where not, or where it can't be asked. */
  check(signal: AbortSignal): Promise<void>;
  /** A part by its number; `null` where the supplier does not know it. */
  findPart(partNumber: string, signal: AbortSignal): Promise<SupplierPart | null>;
  /** Missing where a supplier has no lists of a model's parts. */
  modelParts?(model: { modelNumber: string; variation: string }, signal: AbortSignal): Promise<ModelParts>;
}

/** A part number without what people write into it. */
export const bareNumber = (number: string): string => number.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** Whether two numbers name the same part or model. */
export const isSameNumber = (one: string, other: string): boolean => bareNumber(one) === bareNumber(other);

/** The number of a part that was found, and the one that was asked for where this part replaces it. */
export const numbersOf = (partNumber: string, asked: string): Pick<SupplierPart, 'partNumber' | 'supersededFrom'> => ({
  partNumber,
  supersededFrom: isSameNumber(partNumber, asked) ? null : asked,
});
