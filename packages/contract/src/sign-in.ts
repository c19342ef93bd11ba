import { z } from 'zod';
import { Email, NewPassword, User } from './account.ts';
import { limits } from './limits.ts';

/** Why Google sign-in led back, as `error` in the address of /login, or as `google` in that of the profile. */
export const googleProblems = [
  'google_not_configured',
  'google_cancelled',
  'google_email_unverified',
  'google_account_exists',
  'google_taken',
  'google_expired',
  'google_unavailable',
  'google_failed',
  'google_fresh_sign_in',
  'google_own_email_unverified',
  'google_second_factor_required',
] as const;
export type GoogleProblem = (typeof googleProblems)[number];

export const ForgotPasswordRequest = z.object({ email: Email });
export type ForgotPasswordRequest = z.infer<typeof ForgotPasswordRequest>;

/** The secret of a mailed link. */
const LinkToken = z
  .string('The link is not complete')
  .min(1, 'The link is not complete')
  .max(200, 'The link is not valid');

export const ResetPasswordRequest = z.object({ token: LinkToken, password: NewPassword });
export type ResetPasswordRequest = z.infer<typeof ResetPasswordRequest>;

export const VerifyEmailRequest = z.object({ token: LinkToken });
export type VerifyEmailRequest = z.infer<typeof VerifyEmailRequest>;

/** A code of an authenticator app, or a recovery code; spaces and dashes do not count. */
export const SecondFactorCode = z
  .string('Code is required')
  .transform((text) => text.replace(/[\s-]/g, '').toLowerCase())
  .pipe(
    z
      .string()
      .min(1, 'Code is required')
      .regex(/^(\d{6}|[a-z2-7]{10})$/, 'Enter the 6 digits, or a recovery code'),
  );

export const SecondFactorRequest = z.object({ code: SecondFactorCode });
export type SecondFactorRequest = z.infer<typeof SecondFactorRequest>;
export const SecondFactorResponse = z.object({ message: z.string(), user: User });

/** How the own account is protected. */
export const AccountSecurity = z.object({
  emailVerified: z.boolean(),
  /** The new address of a change that waits for its confirmations; `null` for none. */
  pendingEmail: z.string().nullable(),
  hasPassword: z.boolean(),
  google: z.object({ isAvailable: z.boolean(), connectedAs: z.string().nullable() }),
  secondFactor: z.object({
    isAvailable: z.boolean(),
    isEnabled: z.boolean(),
    /** What the account may do needs one on this server. */
    isRequired: z.boolean(),
    recoveryCodesLeft: z.number(),
  }),
});
export type AccountSecurity = z.infer<typeof AccountSecurity>;

/** The current password of an account that has one. */
const CurrentPassword = z.string().max(1024, 'Password is too long').optional();

export const ChangeEmailRequest = z.object({ email: Email, password: CurrentPassword });
export type ChangeEmailRequest = z.infer<typeof ChangeEmailRequest>;

export const StartSecondFactorRequest = z.object({ password: CurrentPassword });
/** `secret` in Base32, and the same as the address that an authenticator app reads from a QR code. */
export const StartSecondFactorResponse = z.object({ secret: z.string(), uri: z.string() });
export type StartSecondFactorResponse = z.infer<typeof StartSecondFactorResponse>;

export const ConfirmSecondFactorRequest = z.object({
  code: z
    .string('Code is required')
    .transform((text) => text.replace(/\s/g, ''))
    .pipe(z.string().regex(/^\d{6}$/, 'Enter the 6 digits that the app shows')),
});
/** The only answer that holds the recovery codes. */
export const ConfirmSecondFactorResponse = z.object({
  recoveryCodes: z.array(z.string()).length(limits.recoveryCodes),
});

export const DisableSecondFactorRequest = z.object({ password: CurrentPassword, code: SecondFactorCode });

/** One mail as the outbox holds it. `text` is null once it went out, or once its links are dead. */
export const OutboxMail = z.object({
  id: z.string(),
  recipient: z.string(),
  subject: z.string(),
  text: z.string().nullable(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
  attempts: z.number(),
  lastError: z.string().nullable(),
});
export type OutboxMail = z.infer<typeof OutboxMail>;
/** Newest first, at most `limits.outboxListMax`. */
export const OutboxResponse = z.object({ mails: z.array(OutboxMail), isSent: z.boolean() });
