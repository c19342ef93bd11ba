/** Whether a call was given up on purpose, as signing out does: nothing has failed then. */
export function isAborted(error: Error): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
