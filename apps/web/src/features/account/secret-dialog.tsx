import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog, DialogClose, DialogContent, DialogTrigger } from '../../ui/dialog.tsx';
import { Mono } from '../../ui/mono.tsx';

interface SecretDialogProps {
  /** The button that opens it. */
  label: string;
  /** What is made, such as 'API key'. */
  what: string;
  /** What it is for. */
  note?: string;
  /** The content of the dialog while nothing is made yet: a form. */
  children: (show: (secret: string) => void) => ReactNode;
}

/** A button and its dialog: a form first, then the secret that it made, once. */
export function SecretDialog({ label, what, note, children }: SecretDialogProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const follow = (opens: boolean) => {
    // Forgotten when the next one is asked for, so that the closing window does not flash back to its form.
    if (opens) setSecret(null);
    setIsOpen(opens);
  };
  return (
    <Dialog open={isOpen} onOpenChange={follow}>
      <DialogTrigger asChild>
        <Button variant="secondary" size="sm">
          <Plus aria-hidden />
          {label}
        </Button>
      </DialogTrigger>
      {secret === null ? (
        children(setSecret)
      ) : (
        <DialogContent
          title={`Your new ${what}`}
          footer={
            <DialogClose asChild>
              <Button>Done</Button>
            </DialogClose>
          }
        >
          <div className="flex flex-col gap-3">
            <Alert tone="caution">Copy it now. We won't show it again.</Alert>
            {note !== undefined && <p className="text-muted text-sm">{note}</p>}
            <div className="flex items-center gap-2 rounded-md border border-line bg-sunken py-1 pr-1 pl-3">
              <Mono className="min-w-0 flex-1 select-all break-all">{secret}</Mono>
              <CopyButton text={secret} what={what} />
            </div>
          </div>
        </DialogContent>
      )}
    </Dialog>
  );
}
