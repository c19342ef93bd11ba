import type { AnalyticsPeriod, ReportFormat, ReportKind } from '@diagbuddy/contract/analytics';
import { useMutation } from '@tanstack/react-query';
import { sendRequest } from '../../lib/api-client.ts';
import { fileOf, saveFile } from '../../lib/save-file.ts';
import { toast } from '../../ui/toast.tsx';
import { toastFailure } from '../../ui/toast-failure.ts';

/** Has a report made and saves the file under the name that the server gave it. */
export function useReport({ kind, format, days }: { kind: ReportKind; format: ReportFormat; days: AnalyticsPeriod }) {
  return useMutation({
    mutationFn: async () => {
      const response = await sendRequest({ method: 'GET', path: `/api/reports/${kind}?days=${days}&format=${format}` });
      const file = await fileOf(response, { otherwise: `${kind}.${format}` });
      saveFile(file);
      return file.name;
    },
    onSuccess: (name) => toast({ title: 'Report Saved', description: name, variant: 'success' }),
    onError: (error) => {
      // Signing out gives up what still runs: nothing has failed.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      toastFailure(error, { title: 'Report Failed', otherwise: 'Failed to create the report. Please try again.' });
    },
  });
}
