import { ApiError } from './api-client.ts';

/** Said when the server could not be reached at all. */
export const networkErrorMessage = 'Network error. Please check your connection and try again.';

/** Whether the call never got an answer: no connection, or none in time. */
export function isNetworkError(error: unknown): boolean {
  if (error instanceof TypeError) return true;
  return error instanceof DOMException && error.name === 'TimeoutError';
}

/** What a toast says: the server's own words where it sent some, the network message, else `fallback`. */
export function toastMessage(error: unknown, fallback: string): string {
  if (error instanceof ApiError) return error.serverMessage || fallback;
  return isNetworkError(error) ? networkErrorMessage : fallback;
}

/** Whether a call was given up on purpose, as signing out does: nothing has failed then. */
export function isAborted(error: Error): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
