/** Why a backup is not restored, in a sentence for the person who tried. Nothing was changed. */
export class RestoreError extends Error {
  override readonly name = 'RestoreError';
}

export const damaged = (why: string): RestoreError =>
  new RestoreError(`The backup is damaged: ${why}. Nothing was restored.`);
