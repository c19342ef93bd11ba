import { Link2, Printer } from 'lucide-react';
import { copyText } from '../../../lib/copy-text.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.tsx';
import { diagnosisPath } from '../diagnosis-path.ts';

/** What to do with a finished diagnosis: take its address along, or print it. */
export function ResultActions({ diagnosisId }: { diagnosisId: string }) {
  const copyLink = async () => {
    const address = new URL(diagnosisPath(diagnosisId), location.href).href;
    const isCopied = await copyText(address);
    toast(
      isCopied
        ? { title: 'Link copied', description: 'It opens this diagnosis wherever you are signed in.' }
        : { title: 'Link not copied', description: address },
    );
  };
  return (
    <div className="flex gap-2 print:hidden">
      <Button variant="secondary" size="sm" onClick={copyLink}>
        <Link2 aria-hidden />
        Copy link
      </Button>
      <Button variant="secondary" size="sm" onClick={() => print()}>
        <Printer aria-hidden />
        Print
      </Button>
    </div>
  );
}
