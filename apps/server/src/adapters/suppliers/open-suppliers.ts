import { type SupplierId, supplierIds } from '@diagbuddy/contract/suppliers';
import { type Breaker, openBreaker } from '../../platform/breaker.ts';
import type { SupplierConfig } from '../../platform/supplier-settings.ts';
import { encompass } from './encompass.ts';
import { marcone } from './marcone.ts';
import type { Supplier } from './supplier.ts';

/** A supplier with what spares it while it is down, and how long it may take. */
export interface ReachedSupplier {
  supplier: Supplier;
  breaker: Breaker;
}

export interface Suppliers {
  deadlineMs: number;
  of(id: SupplierId): ReachedSupplier;
  /** Those that are spared now because the last calls failed. */
  resting(): SupplierId[];
}

/** Opens the suppliers' services at the addresses of the settings. Nothing is asked until an organization has an account. */
export function openSuppliers(config: SupplierConfig, { now }: { now: () => number }): Suppliers {
  const reached: Record<SupplierId, ReachedSupplier> = {
    encompass: { supplier: encompass(config.encompassUrl), breaker: openBreaker(now) },
    marcone: { supplier: marcone(config.marconeUrl, { now }), breaker: openBreaker(now) },
  };
  return {
    deadlineMs: config.deadlineMs,
    of: (id) => reached[id],
    resting: () => supplierIds.filter((id) => reached[id].breaker.isOpen()),
  };
}
