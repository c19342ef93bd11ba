import { limits } from '@diagbuddy/contract/limits';
import { z } from 'zod';

/** The header under which a write may be sent again. */
export const idempotencyHeader = z.object({
  'idempotency-key': z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'Idempotency-Key must be printable characters without spaces')
    .max(limits.idempotencyKeyMaxLength, 'Idempotency-Key is too long')
    .optional(),
});
