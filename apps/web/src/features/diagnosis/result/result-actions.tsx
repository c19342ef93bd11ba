import { diagnosisPdfName } from '@diagbuddy/contract/diagnosis-pdf-name';
import type { DiagnosisRecord } from '@diagbuddy/contract/diagnosis-record';
import { FileText, Link2, type LucideIcon, Printer, Share, Sheet } from 'lucide-react';
import { customerSheetPath, diagnosisPath, diagnosisPdfPath } from '../../../shared/diagnosis/diagnosis-path.ts';
import { type ServerFileOptions, useServerFile } from '../../../shared/files/use-server-file.ts';
import { Button } from '../../../ui/button.tsx';
import { copyText } from '../../../ui/copy-button.tsx';
import { toast } from '../../../ui/toast.tsx';

/** What to do with a finished diagnosis: copy its link, print it, or send it on as a file. */
export function ResultActions({ record: { id, modelNumber } }: { record: DiagnosisRecord }) {
  const copyLink = async () => {
    const address = new URL(diagnosisPath(id), location.href).href;
    const isCopied = await copyText(address);
    toast(
      isCopied
        ? { title: 'Link copied', description: "It opens this diagnosis anywhere you're signed in." }
        : { title: 'Link not copied', description: address },
    );
  };
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <Button variant="secondary" size="sm" onClick={copyLink}>
        <Link2 aria-hidden />
        Copy link
      </Button>
      <Button variant="secondary" size="sm" onClick={() => print()}>
        <Printer aria-hidden />
        Print
      </Button>
      <FileButton
        label="Share as PDF"
        icon={Share}
        pendingLabel="Creating the PDF..."
        path={diagnosisPdfPath(id)}
        fallbackName={diagnosisPdfName(modelNumber)}
        shareTitle={`Diagnosis ${modelNumber}`}
        noun="PDF"
        failure="We couldn't create the PDF. Please try again."
      />
      <FileButton
        {...customerSheet}
        label="Customer sheet"
        icon={FileText}
        path={customerSheetPath(id, 'pdf')}
        fallbackName="customer-sheet.pdf"
        shareTitle={modelNumber}
      />
      <FileButton
        {...customerSheet}
        label="Customer sheet as CSV"
        icon={Sheet}
        path={customerSheetPath(id, 'csv')}
        fallbackName="customer-sheet.csv"
      />
    </div>
  );
}

/** What the customer gets: who, which machine, what it was or most likely is, and what it costs at list prices. */
const customerSheet = {
  pendingLabel: 'Creating the sheet...',
  noun: 'Sheet',
  failure: "We couldn't create the sheet. Please try again.",
};

interface FileButtonProps extends ServerFileOptions {
  label: string;
  icon: LucideIcon;
  pendingLabel: string;
}

function FileButton({ label, icon: Icon, pendingLabel, ...file }: FileButtonProps) {
  const { mutate, isPending } = useServerFile(file);
  return (
    <Button variant="secondary" size="sm" isPending={isPending} pendingLabel={pendingLabel} onClick={() => mutate()}>
      <Icon aria-hidden />
      {label}
    </Button>
  );
}
