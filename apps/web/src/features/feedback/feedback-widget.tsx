import { MessageSquareText } from 'lucide-react';
import { type KeyboardEvent, useId, useRef } from 'react';
import { barItemStyle } from '../../ui/bar-slot.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ConfirmFeedbackDialog } from './confirm-feedback-dialog.tsx';
import { FeedbackCard } from './feedback-card.tsx';
import { useFeedback } from './use-feedback.ts';

/** The floating button at the bottom right and what unfolds from it; on a phone it is a slot of the bottom bar. */
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
      {/* biome-ignore lint/a11y/useSemanticElements: a section without a heading of its own is no landmark. */}
      <div
        role="region"
        aria-label="Feedback"
        onKeyDown={collapseOnEscape}
        className="flex flex-1 md:fixed md:right-4 md:bottom-4 md:z-20 md:block print:hidden"
      >
        {isExpanded && <FeedbackCard id={cardId} feedback={feedback} onCollapse={collapse} />}
        <button
          ref={toggle}
          type="button"
          aria-expanded={isExpanded}
          aria-controls={isExpanded ? cardId : undefined}
          onClick={() => setIsExpanded(!isExpanded)}
          className={classNames(
            barItemStyle,
            'md:min-h-11 md:flex-row md:gap-2 md:rounded-full md:border md:border-line-strong md:bg-raised md:px-4 md:font-semibold md:text-ink md:text-sm md:shadow-raised md:[&_svg]:size-4',
          )}
        >
          <MessageSquareText aria-hidden strokeWidth={1.75} />
          Feedback
        </button>
      </div>
      <ConfirmFeedbackDialog feedback={feedback} returnFocusTo={toggle} />
    </>
  );
}
