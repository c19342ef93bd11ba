import type { DiagnosisRecord } from '@diagbuddy/contract/diagnosis-record';
import { MessagesSquare } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Mono } from '../../../ui/mono.tsx';
import { SidePanel, SidePanelContent, SidePanelTrigger } from '../../../ui/side-panel.tsx';
import { ChatComposer } from './chat-composer.tsx';
import { ChatLog } from './chat-log.tsx';
import { suggestions } from './suggestions.ts';
import { useChat } from './use-chat.ts';

/** The AI chat about a diagnosis, with the toggle that opens and closes it. What is typed outlives the closing. */
export function ChatPanel({ record }: { record: DiagnosisRecord }) {
  const [isOpen, setIsOpen] = useState(false);
  const [text, setText] = useState('');
  const chat = useChat(record, { isWanted: isOpen });
  const send = (message: string) => {
    chat.send(message);
    setText('');
  };
  return (
    <SidePanel isOpen={isOpen} onOpenChange={setIsOpen}>
      <div className="pointer-events-none sticky bottom-3 z-20 print:hidden">
        <SidePanelTrigger asChild>
          <Button className="pointer-events-auto shadow-raised">
            <MessagesSquare aria-hidden />
            {isOpen ? 'Close AI chat' : 'AI chat'}
          </Button>
        </SidePanelTrigger>
      </div>
      <SidePanelContent
        title="AI chat"
        description={
          <>
            About <Mono>{record.modelNumber}</Mono>
          </>
        }
      >
        <ChatLog record={record} chat={chat} />
        <ChatComposer
          text={text}
          suggestions={suggestions(record.aiResponse)}
          isWaiting={chat.waiting !== null}
          messagesLeft={chat.conversation.data?.messagesLeft ?? null}
          onText={setText}
          onSend={send}
        />
      </SidePanelContent>
    </SidePanel>
  );
}
