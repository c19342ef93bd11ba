import { Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { formatDateTime } from '../../lib/format.ts';
import { diagnosisPath } from '../../shared/diagnosis/diagnosis-path.ts';
import type { WaitingCall, WaitingKind } from '../../shared/offline/waiting-call.ts';
import { noteProblem, removeWaiting } from '../../shared/offline/waiting-calls.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogClose, DialogContent } from '../../ui/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Mono } from '../../ui/mono.tsx';

const labels: Record<WaitingKind, string> = {
  diagnosis: 'Diagnosis',
  test: 'Test report',
  undo: 'Undone test',
  notes: 'Notes',
  job: 'Job',
  photo: 'Photo',
};

interface WaitingDialogProps {
  calls: readonly WaitingCall[];
  onSendNow: () => void;
  onClose: () => void;
}

/** What waits to be sent, oldest first, with what stands in the way of each. */
export function WaitingDialog({ calls, onSendNow, onClose }: WaitingDialogProps) {
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title="Waiting to be sent"
        description="Kept on this device until the connection is back. Each is sent once."
        footer={
          <>
            <DialogClose asChild>
              <Button variant="secondary">Close</Button>
            </DialogClose>
            <Button onClick={() => void retry(calls).then(onSendNow)}>Send now</Button>
          </>
        }
      >
        <ul className="divide-y divide-line">
          {calls.map((call) => (
            <li key={call.id} className="flex items-start gap-3 py-2">
              <div className="min-w-0 flex-1">
                <p className="text-ink">
                  {labels[call.kind]}, <Mono className="font-medium">{call.title}</Mono>
                </p>
                <p className="text-muted text-sm">{formatDateTime(new Date(call.askedAt).toISOString())}</p>
                {call.problem !== undefined && (
                  <p className="text-caution text-sm">
                    {call.problem.message}{' '}
                    {call.problem.kind === 'payment' && (
                      <Link to="/subscribe" className="font-medium underline" onClick={onClose}>
                        Subscribe
                      </Link>
                    )}
                  </p>
                )}
                <Link
                  to={diagnosisPath(call.diagnosisId)}
                  className="font-medium text-accent text-sm"
                  onClick={onClose}
                >
                  Open the diagnosis
                </Link>
              </div>
              <IconButton
                label={`Discard: ${labels[call.kind]}, ${call.title}`}
                onClick={() => void discard(call, calls)}
              >
                <Trash2 aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      </DialogContent>
    </Dialog>
  );
}

/** What was refused gets another chance. */
async function retry(calls: readonly WaitingCall[]): Promise<void> {
  for (const call of calls) if (call.problem !== undefined) await noteProblem(call, null);
}

/** A discarded diagnosis takes along what belongs to it. */
async function discard(call: WaitingCall, calls: readonly WaitingCall[]): Promise<void> {
  const gone = call.kind === 'diagnosis' ? calls.filter(({ diagnosisId }) => diagnosisId === call.diagnosisId) : [call];
  for (const one of gone) await removeWaiting(one);
}
