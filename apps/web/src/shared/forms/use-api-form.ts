import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form';
import type { ZodType } from 'zod';
import { ApiError } from '../../lib/api-client.ts';
import { isAborted, toastMessage } from '../../lib/errors.ts';
import { toast } from '../../ui/toast.tsx';

interface ApiFormOptions<Input extends FieldValues, Output, Answer> {
  /** Checks what was typed and makes the request of it; its messages appear at the fields. */
  schema: ZodType<Output, Input>;
  /** Every field of the form: the server's complaints about any other one appear above the form. */
  defaultValues: DefaultValues<Input>;
  /** The call. Throws as `apiRequest` does. */
  request: (values: Output) => Promise<Answer>;
  /** After a success. The form stays pending until its promise is settled. */
  onSuccess?: (answer: Answer, values: Output) => unknown;
  failure: {
    /** Shown where the server sent no message of its own. */
    message: string;
    /** Also says it in a toast under this title. */
    toastTitle?: string | ((error: Error) => string);
  };
  /** Handles a failure in another way than by a message; tells whether it did. */
  onError?: (error: Error) => boolean;
}

export interface ApiForm<Input extends FieldValues, Output> {
  form: UseFormReturn<Input, unknown, Output>;
  /** For the form's `onSubmit`. */
  submit: ReturnType<UseFormReturn<Input, unknown, Output>['handleSubmit']>;
  isPending: boolean;
  /** Why the last attempt failed, where no field is to blame. */
  failure: string | null;
  /** The error behind it, also where fields are to blame. */
  error: Error | null;
  /** Shows a failure that came as an answer. */
  fail: (message: string) => void;
  /** Starts over, with these values or the first ones. */
  reset: (values?: DefaultValues<Input>) => void;
}

/**
 * A form whose values are sent to the server: validated by the schema of the request, with the server's `issues` at their
 * fields and any other failure in `failure`. What was typed stays until the call has succeeded. A 401 ends the session
 * as it does for every mutation (see `queryClient`).
 */
export function useApiForm<Input extends FieldValues, Output, Answer>({
  schema,
  defaultValues,
  request,
  onSuccess,
  failure: { message, toastTitle },
  onError,
}: ApiFormOptions<Input, Output, Answer>): ApiForm<Input, Output> {
  const form = useForm<Input, unknown, Output>({ resolver: zodResolver(schema), defaultValues });
  const [failure, setFailure] = useState<string | null>(null);
  const [error, setError] = useState<Error | null>(null);
  // A password must not stay in the cache of mutations.
  const mutation = useMutation({ mutationFn: request, gcTime: 0 });
  const { isSubmitting } = form.formState;

  const notify = (text: string, cause: Error) => {
    if (toastTitle === undefined) return;
    const title = typeof toastTitle === 'string' ? toastTitle : toastTitle(cause);
    toast({ title, description: text, variant: 'destructive' });
  };
  const fail = (text: string) => {
    setFailure(text);
    notify(text, new Error(text));
  };
  const showError = (cause: Error) => {
    // Signing out cancels what still runs: nothing has failed.
    if (isAborted(cause) || onError?.(cause)) return;
    const text = toastMessage(cause, message);
    notify(text, cause);
    setError(cause);
    if (!showIssues(form, cause)) setFailure(text);
  };
  const submit = form.handleSubmit(async (values) => {
    if (mutation.isPending) return;
    setFailure(null);
    setError(null);
    try {
      const answer = await mutation.mutateAsync(values);
      await onSuccess?.(answer, values);
    } catch (cause) {
      showError(cause instanceof Error ? cause : new Error(String(cause)));
    } finally {
      mutation.reset();
    }
  });
  const reset = (values?: DefaultValues<Input>) => {
    form.reset(values);
    setFailure(null);
    setError(null);
  };
  return { form, submit, isPending: isSubmitting, failure, error, fail, reset };
}

/** Shows the server's complaints at their fields and moves to the first; tells whether each one found its field. */
function showIssues<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  error: Error,
): boolean {
  if (!(error instanceof ApiError)) return false;
  const values = form.getValues();
  const isField = (path: string): path is Path<Input> => path in values;
  const shown = error.issues.filter(({ path, message }, index) => {
    if (!isField(path)) return false;
    form.setError(path, { type: 'server', message }, { shouldFocus: index === 0 });
    return true;
  });
  return shown.length > 0 && shown.length === error.issues.length;
}
