import type { AiResponse } from '@diagbuddy/contract/diagnosis';
import type { DiagnosisRecord } from '@diagbuddy/contract/diagnosis-record';
import { RotateCw } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { AiStateLine } from '../ai-state-line.tsx';
import { ChatBubble } from './chat-bubble.tsx';
import { greeting } from './greeting.ts';
import { ProbabilityChanges } from './probability-changes.tsx';
import { TypingBubble } from './typing-bubble.tsx';
import type { useChat } from './use-chat.ts';

/** What the assistant says in place of an answer that did not come. */
const apology = 'I apologize, but I encountered an error. Please try your question again.';

interface ChatLogProps {
  record: DiagnosisRecord;
  /** The current answer. */
  answer: AiResponse;
  chat: ReturnType<typeof useChat>;
}

/** What was said, oldest first, scrolled to the newest; read out as it comes. */
export function ChatLog({ record, answer, chat }: ChatLogProps) {
  const { conversation, unanswered, waiting, failure } = chat;
  const messages = conversation.data?.messages ?? [];
  const log = useRef<HTMLDivElement>(null);
  const length = `${messages.length}|${unanswered.length}|${waiting?.id ?? ''}|${waiting?.replySoFar.length ?? 0}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was added is why the log scrolls
  useEffect(() => {
    if (log.current !== null) showNewest(log.current);
  }, [length]);

  return (
    <div
      ref={log}
      role="log"
      aria-label="Conversation"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard has to be able to scroll it
      tabIndex={0}
      className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain p-4 focus-visible:-outline-offset-2"
    >
      <ol className="space-y-4">
        <ChatBubble sender="ai" text={greeting(record.modelNumber, answer)} timestamp={record.createdAt} />
        {conversation.isPending && <Skeleton className="h-16 w-3/4" />}
        {conversation.isError && (
          <li className="space-y-2 text-muted text-sm">
            <p>We couldn't load the earlier messages. Check your connection.</p>
            <Button variant="secondary" size="sm" onClick={() => void conversation.refetch()}>
              Try again
            </Button>
          </li>
        )}
        {messages.map(({ id, sender, text, timestamp, findings }) => (
          <ChatBubble key={id} sender={sender} text={text} timestamp={timestamp}>
            {findings !== null && (
              <>
                <ProbabilityChanges findings={findings} />
                <AiStateLine note={findings.ai} className="mt-1" />
              </>
            )}
          </ChatBubble>
        ))}
        {unanswered.flatMap((message) => [
          <ChatBubble key={message.id} sender="user" text={message.text} timestamp={message.timestamp}>
            <Button
              variant="secondary"
              size="sm"
              className="mt-2"
              aria-disabled={waiting !== null || undefined}
              onClick={() => waiting === null && chat.sendAgain(message)}
            >
              <RotateCw aria-hidden />
              Send again
            </Button>
          </ChatBubble>,
          <ChatBubble key={`${message.id}-apology`} sender="ai" text={apology} timestamp={message.timestamp}>
            {failure !== null && message === unanswered.at(-1) && <p className="mt-1 text-muted text-sm">{failure}</p>}
          </ChatBubble>,
        ])}
        {waiting !== null && (
          <>
            <ChatBubble sender="user" text={waiting.text} timestamp={waiting.timestamp} />
            <TypingBubble replySoFar={waiting.replySoFar} />
          </>
        )}
      </ol>
    </div>
  );
}

/** Scrolls to the end, but not past the technician's last message: a long answer is read from its start. */
function showNewest(log: HTMLElement): void {
  const last = [...log.querySelectorAll<HTMLElement>('[data-sender="user"]')].at(-1);
  log.scrollTo({ top: last === undefined ? 0 : Math.min(log.scrollHeight, last.offsetTop - 12) });
}
