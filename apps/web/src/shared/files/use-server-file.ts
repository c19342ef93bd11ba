import { useMutation } from '@tanstack/react-query';
import { sendRequest } from '../../lib/api-client.ts';
import { isAborted } from '../../lib/errors.ts';
import { fileOf, saveFile, shareFile } from '../../lib/save-file.ts';
import { toast } from '../../ui/toast.tsx';
import { toastFailure } from '../../ui/toast-failure.ts';

export interface ServerFileOptions {
  path: string;
  /** The file's name where the server gives none. */
  fallbackName: string;
  /** What the share sheet of a phone calls it; a file without it is saved. */
  shareTitle?: string;
  /** What the toasts call it, such as 'PDF'. */
  noun: string;
  /** Said where the server gave no reason. */
  failure: string;
}

/** Has the server make a file, and hands it to the phone's share sheet or saves it. */
export function useServerFile({ path, fallbackName, shareTitle, noun, failure }: ServerFileOptions) {
  return useMutation({
    mutationFn: async () => {
      const file = await fileOf(await sendRequest({ method: 'GET', path }), { otherwise: fallbackName });
      if (shareTitle !== undefined) return { name: file.name, outcome: await shareFile(file, { title: shareTitle }) };
      saveFile(file);
      return { name: file.name, outcome: 'saved' };
    },
    onSuccess: ({ name, outcome }) => {
      if (outcome === 'saved') toast({ title: `${noun} Saved`, description: name, variant: 'success' });
    },
    onError: (error) => {
      // Signing out gives up what still runs: nothing has failed.
      if (!isAborted(error)) toastFailure(error, { title: `${noun} Failed`, otherwise: failure });
    },
  });
}
