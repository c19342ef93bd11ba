import { limits } from '@diagbuddy/contract/limits';
import { SendHorizontal } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { SubscribeNotice } from '../../../shared/billing/subscribe-notice.tsx';
import { useTrial } from '../../../shared/billing/use-trial.ts';
import { Button } from '../../../ui/button.tsx';
import { Textarea } from '../../../ui/field.tsx';

interface ChatComposerProps {
  text: string;
  suggestions: readonly string[];
  isWaiting: boolean;
  /** `null` until it is known. */
  messagesLeft: number | null;
  onText: (text: string) => void;
  onSend: (message: string) => void;
}

/** From here on the technician is told how many messages are left. */
const fewMessages = 10;

/** Where a message is written: Enter sends, Shift+Enter makes a line, blanks are not sent. Blocked while an answer is awaited. */
export function ChatComposer({ text, suggestions, isWaiting, messagesLeft, onText, onSend }: ChatComposerProps) {
  const isFull = messagesLeft === 0;
  const { isExpired: isTrialExpired } = useTrial();
  const isClosed = isFull || isTrialExpired;
  const send = (message: string) => {
    if (message.trim() !== '' && !isWaiting && !isClosed) onSend(message.trim());
  };
  const sendOnEnter = (event: KeyboardEvent) => {
    // Enter that ends the writing of a Japanese or Chinese word is not ours.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send(text);
  };
  return (
    <form
      aria-label="Message to the assistant"
      onSubmit={(event) => {
        event.preventDefault();
        send(text);
      }}
      className="space-y-2 border-line border-t p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
    >
      <SubscribeNotice />
      <ul aria-label="Suggestions" className="-mx-3 flex gap-2 overflow-x-auto px-3 pb-1">
        {suggestions.map((suggestion) => (
          <li key={suggestion} className="shrink-0">
            <Button
              variant="secondary"
              size="sm"
              aria-disabled={isWaiting || isClosed || undefined}
              onClick={() => send(suggestion)}
            >
              {suggestion}
            </Button>
          </li>
        ))}
      </ul>
      <div className="flex items-end gap-2">
        <Textarea
          aria-label="Message"
          placeholder="What you found, or a question"
          rows={1}
          maxLength={limits.chatMessageMaxLength}
          value={text}
          readOnly={isWaiting || isClosed}
          aria-disabled={isWaiting || isClosed || undefined}
          enterKeyHint="send"
          onChange={(event) => onText(event.target.value)}
          onKeyDown={sendOnEnter}
          className="max-h-40 min-h-11 resize-none"
        />
        <Button
          type="submit"
          aria-label="Send"
          disabled={isTrialExpired || (text.trim() === '' && !isWaiting)}
          isPending={isWaiting}
        >
          <SendHorizontal aria-hidden />
        </Button>
      </div>
      {messagesLeft !== null && messagesLeft <= fewMessages && (
        <p className="text-muted text-sm">
          {isFull
            ? 'This chat has reached its limit. Run a new diagnosis with what you found.'
            : `${messagesLeft} ${messagesLeft === 1 ? 'message' : 'messages'} left in this chat.`}
        </p>
      )}
    </form>
  );
}
