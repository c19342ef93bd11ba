import type { ErrorCode, FieldIssue } from '@diagbuddy/contract/errors';

/** A rule that said no. Thrown where the rule lives, turned into the contract's error answer in one place. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly issues: FieldIssue[] | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ErrorCode,
    status: number,
    message: string,
    extra: { issues?: FieldIssue[]; retryAfterSeconds?: number } = {},
  ) {
    super(message);
    this.name = 'AppError';
    this.code = code;
    this.status = status;
    this.issues = extra.issues;
    this.retryAfterSeconds = extra.retryAfterSeconds;
  }
}

/** The answer for a record that does not exist or belongs to somebody else: the two must look alike. */
export const notFound = (what: string): AppError => new AppError('NOT_FOUND', 404, `${what} not found`);
