import { diagnosisPdfName } from '@diagbuddy/contract/diagnosis-pdf-name';
import type { DiagnosisRecord } from '@diagbuddy/contract/diagnosis-record';
import { useMutation } from '@tanstack/react-query';
import { sendRequest } from '../../../lib/api-client.ts';
import { isAborted } from '../../../lib/errors.ts';
import { shareFile } from '../../../lib/save-file.ts';
import { diagnosisPdfPath } from '../../../shared/diagnosis/diagnosis-path.ts';
import { toast } from '../../../ui/toast.tsx';
import { toastFailure } from '../../../ui/toast-failure.ts';

/** Fetches a diagnosis as a PDF and hands it to the phone's share sheet, or saves it. */
export function useSharePdf({ id, modelNumber }: Pick<DiagnosisRecord, 'id' | 'modelNumber'>) {
  return useMutation({
    mutationFn: async () => {
      const headers = { Accept: 'application/pdf' };
      const response = await sendRequest({ method: 'GET', path: diagnosisPdfPath(id), headers });
      const name = diagnosisPdfName(modelNumber);
      const file = new File([await response.blob()], name, { type: 'application/pdf' });
      return { name, outcome: await shareFile(file, { title: `Diagnosis ${modelNumber}` }) };
    },
    onSuccess: ({ name, outcome }) => {
      if (outcome === 'saved') toast({ title: 'PDF Saved', description: name, variant: 'success' });
    },
    onError: (error) => {
      if (isAborted(error)) return;
      toastFailure(error, { title: 'PDF Failed', otherwise: "We couldn't create the PDF. Please try again." });
    },
  });
}
