import type { z } from 'zod';
import { secureApiAddress, whole } from './setting-values.ts';

/** The settings of the parts suppliers' services, as `settings.ts` describes them. Whose account is used is each organization's. */
export const supplierSettings = {
  ENCOMPASS_BASE_URL: {
    schema: secureApiAddress,
    default: 'https://encompass.com',
    example: 'ENCOMPASS_BASE_URL=https://test.encompass.com',
    about: 'Address of the Encompass parts service',
  },
  MARCONE_BASE_URL: {
    schema: secureApiAddress,
    default: 'https://api.msupply.com',
    example: 'MARCONE_BASE_URL=https://int-api.msupply.com',
    about: 'Address of the Marcone parts service (mSupply)',
  },
  SUPPLIER_DEADLINE_MS: {
    schema: whole(50, 30_000),
    default: '2000',
    example: 'SUPPLIER_DEADLINE_MS=1500',
    about: 'Milliseconds after which prices are shown without a supplier that has not answered',
  },
} as const;

/** Where the parts suppliers are reached, and how long they may take. */
export interface SupplierConfig {
  encompassUrl: string;
  marconeUrl: string;
  deadlineMs: number;
}

/** Reads the settings of the parts suppliers. */
export const readSupplierConfig = (
  read: <Output>(name: keyof typeof supplierSettings, schema: z.ZodType<Output>) => Output | null,
): SupplierConfig => ({
  encompassUrl: read('ENCOMPASS_BASE_URL', supplierSettings.ENCOMPASS_BASE_URL.schema) ?? '',
  marconeUrl: read('MARCONE_BASE_URL', supplierSettings.MARCONE_BASE_URL.schema) ?? '',
  deadlineMs: read('SUPPLIER_DEADLINE_MS', supplierSettings.SUPPLIER_DEADLINE_MS.schema) ?? 0,
});
