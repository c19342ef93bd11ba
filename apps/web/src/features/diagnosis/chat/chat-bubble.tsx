import type { ReactNode } from 'react';
import { formatDateTime, formatTime } from '../../../lib/format.ts';

interface ChatBubbleProps {
  sender: 'user' | 'ai';
  text: string;
  /** ISO 8601. */
  timestamp: string;
  /** What belongs under the words. */
  children?: ReactNode;
}

/** The line with which a reply says what it rests on. */
const basisLine = /^(Based|Rests) on\b/;

/** One message: who said it, the words line by line, and when. */
export function ChatBubble({ sender, text, timestamp, children }: ChatBubbleProps) {
  const isOwn = sender === 'user';
  return (
    <li data-sender={sender} className={`flex flex-col ${isOwn ? 'items-end' : 'items-start'}`}>
      <div
        className={`max-w-[92%] min-w-0 rounded-lg border px-3 py-2.5 ${isOwn ? 'border-transparent bg-accent-soft' : 'border-line bg-surface'}`}
      >
        <p className="sr-only">{isOwn ? 'You' : 'DiagBuddy'}</p>
        <div className="space-y-1.5">
          {text.split('\n').map((line, index) => (
            <p
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one unchanging text
              key={index}
              className={!isOwn && basisLine.test(line) ? 'text-muted text-sm' : 'text-ink'}
            >
              {line}
            </p>
          ))}
        </div>
        {children}
      </div>
      <time dateTime={timestamp} className="mt-1 px-1 text-faint text-xs tabular-nums">
        {messageTime(timestamp, new Date().toISOString())}
      </time>
    </li>
  );
}

/** When a message was sent: the time alone on the day itself, else with its date. Both are ISO 8601 times. */
export function messageTime(sentAt: string, now: string): string {
  return new Date(sentAt).toDateString() === new Date(now).toDateString() ? formatTime(sentAt) : formatDateTime(sentAt);
}
