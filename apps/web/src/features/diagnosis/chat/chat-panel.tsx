import type { AiResponse } from '@diagbuddy/contract/diagnosis';
import type { DiagnosisRecord } from '@diagbuddy/contract/diagnosis-record';
import { MessagesSquare } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { BarSlot, barItemStyle } from '../../../ui/bar-slot.tsx';
import { Button } from '../../../ui/button.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { useMediaQuery } from '../../../ui/media-query.ts';
import { Mono } from '../../../ui/mono.tsx';
import { SidePanel, SidePanelContent, SidePanelTrigger } from '../../../ui/side-panel.tsx';
import { ChatComposer } from './chat-composer.tsx';
import { ChatLog } from './chat-log.tsx';
import { suggestions } from './suggestions.ts';
import type { useChat } from './use-chat.ts';

interface ChatPanelProps {
  record: DiagnosisRecord;
  /** The current answer. */
  answer: AiResponse;
  chat: ReturnType<typeof useChat>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** The trail of tests, which the chat shares; `null` where none was done. */
  trail: ReactNode;
}

/**
 * The AI chat about a diagnosis, with the toggle that opens and closes it: in the bottom bar of a phone, on a desk at the
 * test. What is typed outlives the closing.
 */
export function ChatPanel({ record, answer, chat, isOpen, onOpenChange, trail }: ChatPanelProps) {
  const [text, setText] = useState('');
  const hasBar = useMediaQuery('(width < 48rem)');
  const send = (message: string) => {
    chat.send(message);
    setText('');
  };
  return (
    <SidePanel isOpen={isOpen} onOpenChange={onOpenChange}>
      {hasBar ? (
        <BarSlot>
          <SidePanelTrigger aria-label={isOpen ? 'Close AI chat' : 'AI chat'} className={barItemStyle}>
            <MessagesSquare aria-hidden strokeWidth={1.75} />
            Chat
          </SidePanelTrigger>
        </BarSlot>
      ) : (
        <SidePanelTrigger asChild>
          <Button variant="secondary" className="print:hidden">
            <MessagesSquare aria-hidden />
            {isOpen ? 'Close AI chat' : 'AI chat'}
          </Button>
        </SidePanelTrigger>
      )}
      <SidePanelContent
        title="AI chat"
        description={
          <>
            About <Mono>{record.modelNumber}</Mono>
          </>
        }
      >
        {trail !== null && (
          <Disclosure title="Tests done" className="max-h-1/2 shrink-0 overflow-y-auto border-line border-b px-4">
            {trail}
          </Disclosure>
        )}
        <ChatLog record={record} answer={answer} chat={chat} />
        <ChatComposer
          text={text}
          suggestions={suggestions(answer)}
          isWaiting={chat.waiting !== null}
          messagesLeft={chat.conversation.data?.messagesLeft ?? null}
          onText={setText}
          onSend={send}
        />
      </SidePanelContent>
    </SidePanel>
  );
}
