import { Clock } from 'lucide-react';
import { useState } from 'react';
import type { WaitingCall } from '../../shared/offline/waiting-call.ts';
import { Button } from '../../ui/button.tsx';
import { StatusBar } from './offline-bars.tsx';
import { WaitingDialog } from './waiting-dialog.tsx';

/** Says how much waits to be sent, and opens the list. */
export function WaitingBar({ calls, onSendNow }: { calls: readonly WaitingCall[]; onSendNow: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const problems = calls.filter(({ problem }) => problem !== undefined).length;
  return (
    <StatusBar label="Waiting to be sent">
      <p role="status" className="flex min-w-0 items-center gap-2">
        <Clock aria-hidden className="size-4 shrink-0 text-muted" />
        {calls.length} waiting to be sent{problems > 0 && `, ${problems} not accepted`}
      </p>
      <Button variant="secondary" size="sm" onClick={() => setIsOpen(true)}>
        Show
      </Button>
      {isOpen && <WaitingDialog calls={calls} onSendNow={onSendNow} onClose={() => setIsOpen(false)} />}
    </StatusBar>
  );
}
