import { MessageSquareText } from 'lucide-react';
import { type KeyboardEvent, useId, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { ConfirmFeedbackDialog } from './confirm-feedback-dialog.tsx';
import { FeedbackCard } from './feedback-card.tsx';
import { useFeedback } from './use-feedback.ts';

/**
 * The floating button at the bottom right and what unfolds from it. On a phone, where a floating button would lie on
 * the form beneath it, it stands in a strip of its own; the page ends above either.
 */
export function FeedbackWidget() {
  const feedback = useFeedback();
  const { isExpanded, setIsExpanded } = feedback;
  const cardId = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const collapse = () => {
    setIsExpanded(false);
    toggle.current?.focus();
  };
  const collapseOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isExpanded || feedback.isConfirming) return;
    collapse();
  };

  return (
    <>
      <div aria-hidden data-dock className="h-(--dock-height) bg-surface print:hidden" />
      {/* biome-ignore lint/a11y/useSemanticElements: a section without a heading of its own is no landmark. */}
      <div
        role="region"
        aria-label="Feedback"
        onKeyDown={collapseOnEscape}
        className="fixed inset-x-0 bottom-0 z-20 border-line border-t bg-surface md:inset-x-auto md:right-4 md:bottom-4 md:border-0 md:bg-transparent print:hidden"
      >
        {isExpanded && <FeedbackCard id={cardId} feedback={feedback} onCollapse={collapse} />}
        <div className="flex items-center justify-between gap-3 py-1 pr-3 pl-4 md:p-0">
          <p className="text-faint text-sm md:hidden">Something wrong or missing?</p>
          <Button
            ref={toggle}
            variant="secondary"
            size="sm"
            aria-expanded={isExpanded}
            aria-controls={isExpanded ? cardId : undefined}
            onClick={() => setIsExpanded(!isExpanded)}
            className="bg-raised md:min-h-11 md:rounded-full md:px-4 md:shadow-raised"
          >
            <MessageSquareText aria-hidden />
            Feedback
          </Button>
        </div>
      </div>
      <ConfirmFeedbackDialog feedback={feedback} returnFocusTo={toggle} />
    </>
  );
}
