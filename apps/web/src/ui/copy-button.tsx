import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { copyText } from '../lib/copy-text.ts';
import { IconButton } from './icon-button.tsx';
import { toast } from './toast.tsx';

const shownAsCopiedMs = 2000;

/** Copies a number to the clipboard and says so. `what` names it: 'part number W10913953'. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), shownAsCopiedMs);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const copy = async () => {
    if (await copyText(text)) return setIsCopied(true);
    toast({ title: 'Not copied', description: `The browser refused. Select the ${what} and copy it by hand.` });
  };
  return (
    <IconButton label={isCopied ? `Copied ${what}` : `Copy ${what}`} onClick={copy} className="print:hidden">
      {isCopied ? <Check aria-hidden className="text-accent" /> : <Copy aria-hidden />}
    </IconButton>
  );
}
