import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
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
    toast({ title: 'Not copied', description: `Your browser blocked it. Select the ${what} and copy it yourself.` });
  };
  return (
    <IconButton label={isCopied ? `Copied ${what}` : `Copy ${what}`} onClick={copy} className="print:hidden">
      {isCopied ? <Check aria-hidden className="text-accent" /> : <Copy aria-hidden />}
    </IconButton>
  );
}

/** Copies a text to the clipboard; `false` when the browser refuses, or the page is not on a secure address. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
