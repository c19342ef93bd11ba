import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { ApiError } from './api-client.ts';

interface IssueTarget<Values extends FieldValues> {
  setError: UseFormSetError<Values>;
  /** The fields that the form shows; an issue of any other is left to the toast. */
  fields: readonly Path<Values>[];
}

/** Shows the server's complaints at their fields and moves to the first; tells whether there was one to show. */
export function showIssues<Values extends FieldValues>(
  error: unknown,
  { setError, fields }: IssueTarget<Values>,
): boolean {
  if (!(error instanceof ApiError)) return false;
  let shown = 0;
  for (const { path, message } of error.issues) {
    const field = fields.find((name) => name === path);
    if (field === undefined) continue;
    setError(field, { type: 'server', message }, { shouldFocus: shown === 0 });
    shown += 1;
  }
  return shown > 0;
}
