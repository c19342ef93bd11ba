import type { DiagnosisRecord } from '@diagbuddy/contract/diagnosis-record';
import { useMutation } from '@tanstack/react-query';
import { sendRequest } from '../../../lib/api-client.ts';
import { isAborted } from '../../../lib/errors.ts';
import { fileOf, saveFile, shareFile } from '../../../lib/save-file.ts';
import { customerSheetPath } from '../../../shared/diagnosis/diagnosis-path.ts';
import { toast } from '../../../ui/toast.tsx';
import { toastFailure } from '../../../ui/toast-failure.ts';

/** Fetches the customer's sheet: as a PDF for the phone's share sheet, as CSV to save. */
export function useCustomerSheet(
  { id, modelNumber }: Pick<DiagnosisRecord, 'id' | 'modelNumber'>,
  format: 'pdf' | 'csv',
) {
  return useMutation({
    mutationFn: async () => {
      const response = await sendRequest({ method: 'GET', path: customerSheetPath(id, format) });
      const file = await fileOf(response, { otherwise: `customer-sheet.${format}` });
      if (format === 'pdf') return { name: file.name, outcome: await shareFile(file, { title: modelNumber }) };
      saveFile(file);
      return { name: file.name, outcome: 'saved' };
    },
    onSuccess: ({ name, outcome }) => {
      if (outcome === 'saved') toast({ title: 'Sheet Saved', description: name, variant: 'success' });
    },
    onError: (error) => {
      if (!isAborted(error)) {
        toastFailure(error, { title: 'Sheet Failed', otherwise: "We couldn't create the sheet. Please try again." });
      }
    },
  });
}
