import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Dialog, DialogClose, DialogContent } from '../../../ui/dialog.tsx';
import { Mono } from '../../../ui/mono.tsx';
import { Facts } from '../figure.tsx';
import { formatLogTime, LevelBadge, type LogEntry } from './log-columns.tsx';

/** An entry of the log, whole. */
export function EntryDialog({ entry, onClose }: { entry: LogEntry; onClose: () => void }) {
  const { level, event, type, message, stack, timestamp, count, requestId, node } = entry;
  const facts = [
    ['Level', <LevelBadge key="level" level={level} />],
    ['Time', formatLogTime(timestamp)],
    ...(event === null ? [] : [['Event', <Mono key="event">{event}</Mono>]]),
    ...(requestId === null ? [] : [['Request ID', <Mono key="request">{requestId}</Mono>]]),
    ['Server', <Mono key="node">{node}</Mono>],
    ['Times', String(count)],
  ] as const;
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={type ?? event ?? 'Log entry'}
        className="sm:max-w-3xl"
        footer={
          <DialogClose asChild>
            <Button>Close</Button>
          </DialogClose>
        }
      >
        <p className="wrap-anywhere">{message}</p>
        <div className="my-4 rounded-md border border-line">
          <Facts facts={facts.map(([term = '', value]) => [String(term), value] as const)} />
        </div>
        {stack !== null && (
          <div className="relative">
            <div className="absolute top-1 right-1">
              <CopyButton text={stack} what="Stack" />
            </div>
            <pre className="mono rounded-md bg-sunken p-3 pr-12 text-xs whitespace-pre-wrap wrap-anywhere">{stack}</pre>
          </div>
        )}
      </DialogContent>
    </Dialog>
  );
}
