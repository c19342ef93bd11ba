import { z } from 'zod';

/** Codes that a client may act on. The words for a person stand in `message`. */
export const errorCodes = [
  'INVALID',
  'UNAUTHENTICATED',
  'INVALID_CREDENTIALS',
  'PAYMENT_REQUIRED',
  'PROVIDER_REFUSED',
  'TRIAL_EXPIRED',
  'FORBIDDEN',
  'PASSWORD_CHANGE_REQUIRED',
  'SECOND_FACTOR_REQUIRED',
  'FRESH_SIGN_IN_REQUIRED',
  'ACCOUNT_DISABLED',
  'LINK_INVALID',
  'LINK_EXPIRED',
  'LINK_USED',
  'NEW_PASSWORD_REQUIRED',
  'CODE_INVALID',
  'ORIGIN_REFUSED',
  'NOT_FOUND',
  'METHOD_NOT_ALLOWED',
  'CONFLICT',
  'EMAIL_TAKEN',
  'USERNAME_TAKEN',
  'MEMBER_LIMIT',
  'IDEMPOTENCY_KEY_REUSED',
  'CHAT_FULL',
  'TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'RATE_LIMITED',
  'INTERNAL',
  'UNAVAILABLE',
] as const;
export type ErrorCode = (typeof errorCodes)[number];

/** One field that was wrong: its path in the request ('symptoms', 'items.0.name') and what to do about it. */
export const FieldIssue = z.object({ path: z.string(), message: z.string() });
export type FieldIssue = z.infer<typeof FieldIssue>;

/** The one shape of every error answer. `requestId` comes with a 500, so that a person can quote it. */
export const ErrorBody = z.object({
  message: z.string(),
  code: z.enum(errorCodes),
  issues: z.array(FieldIssue).optional(),
  requestId: z.string().optional(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
