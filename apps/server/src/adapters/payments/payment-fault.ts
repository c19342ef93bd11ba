import { AppError } from '../../platform/app-error.ts';

/** The provider can't be reached, or did not answer in time: whether it acted is not known. */
export const providerDown = (): AppError =>
  new AppError(
    'UNAVAILABLE',
    503,
    "The payment service can't be reached right now. You can safely try again in a moment.",
    { retryAfterSeconds: 5 },
  );

/** Too many changes of one subscription at once. */
export const changedElsewhere = (): AppError =>
  new AppError(
    'CONFLICT',
    409,
    'Your subscription is being changed in another window at this moment. Please try again.',
    { retryAfterSeconds: 1 },
  );

/** The provider answered no. */
export const providerRefused = (): AppError =>
  new AppError('PROVIDER_REFUSED', 422, 'The payment service refused the request. Please try again or contact us.');

/** The card on file was not charged, and what it was to pay for did not happen. */
export const cardRefused = (): AppError =>
  new AppError(
    'PROVIDER_REFUSED',
    422,
    'The card on file was refused, so nothing was changed. Give another one under Payment method, then try again.',
  );

/** The provider answered that it failed; a new attempt needs a new key. */
export const providerFailed = (): AppError =>
  new AppError('PROVIDER_REFUSED', 503, 'The payment service has a problem. Nothing was charged. Please try again.', {
    retryAfterSeconds: 5,
  });

/** An event whose signature is missing, wrong or too old. */
export const badSignature = (): AppError =>
  new AppError('INVALID', 400, 'The signature of this event is missing, wrong or too old.');

/** Whether the provider gave an answer, so that a repeated call under the same key would only repeat that answer. */
export const isDefiniteAnswer = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'PROVIDER_REFUSED';
