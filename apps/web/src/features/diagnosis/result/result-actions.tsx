import type { DiagnosisRecord } from '@diagbuddy/contract/diagnosis-record';
import { FileText, Link2, Printer, Share, Sheet } from 'lucide-react';
import { diagnosisPath } from '../../../shared/diagnosis/diagnosis-path.ts';
import { Button } from '../../../ui/button.tsx';
import { copyText } from '../../../ui/copy-button.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useCustomerSheet } from './use-customer-sheet.ts';
import { useSharePdf } from './use-share-pdf.ts';

/** What to do with a finished diagnosis: take its address along, print it, or send it on as a PDF. */
export function ResultActions({ record }: { record: DiagnosisRecord }) {
  const pdf = useSharePdf(record);
  const copyLink = async () => {
    const address = new URL(diagnosisPath(record.id), location.href).href;
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
      <Button
        variant="secondary"
        size="sm"
        isPending={pdf.isPending}
        pendingLabel="Creating the PDF..."
        onClick={() => pdf.mutate()}
      >
        <Share aria-hidden />
        Share as PDF
      </Button>
      <CustomerSheetButton record={record} format="pdf" />
      <CustomerSheetButton record={record} format="csv" />
    </div>
  );
}

/** What the customer gets: who, which machine, what it was or most likely is, and what it costs at list prices. */
function CustomerSheetButton({ record, format }: { record: DiagnosisRecord; format: 'pdf' | 'csv' }) {
  const sheet = useCustomerSheet(record, format);
  return (
    <Button
      variant="secondary"
      size="sm"
      isPending={sheet.isPending}
      pendingLabel="Creating the sheet..."
      onClick={() => sheet.mutate()}
    >
      {format === 'pdf' ? <FileText aria-hidden /> : <Sheet aria-hidden />}
      {format === 'pdf' ? 'Customer sheet' : 'Customer sheet as CSV'}
    </Button>
  );
}
