import { MessageSquareText } from 'lucide-react';
import { type KeyboardEvent, useId, useRef } from 'react';
import { barItemStyle } from '../../ui/bar-slot.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ConfirmFeedbackDialog } from './confirm-feedback-dialog.tsx';
import { FeedbackCard } from './feedback-card.tsx';
import { useFeedback } from './use-feedback.ts';
import { useOwnFeedback } from './use-own-feedback.ts';

/** The floating button at the bottom right and what unfolds from it; on a phone it is a slot of the bottom bar. */
export function FeedbackWidget() {
  const own = useOwnFeedback();
  const feedback = useFeedback(own.refetch);
  const { isExpanded, setIsExpanded } = feedback;
  const cardId = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const collapse = () => {
    setIsExpanded(false);
    void own.refetch();
    toggle.current?.focus();
  };
  const expand = () => {
    setIsExpanded(true);
    own.noteSeen();
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
        {isExpanded && <FeedbackCard id={cardId} feedback={feedback} own={own.items} onCollapse={collapse} />}
        <button
          ref={toggle}
          type="button"
          aria-expanded={isExpanded}
          aria-controls={isExpanded ? cardId : undefined}
          onClick={() => (isExpanded ? collapse() : expand())}
          className={classNames(
            barItemStyle,
            'relative md:min-h-11 md:flex-row md:gap-2 md:min-w-11 md:rounded-full md:border md:border-line-strong md:bg-raised md:px-3 xl:px-4 md:font-semibold md:text-ink md:text-sm md:shadow-raised md:[&_svg]:size-4',
          )}
        >
          <MessageSquareText aria-hidden strokeWidth={1.75} />
          {/* Where the page is as wide as the window, an icon covers less of it. */}
          <span className="md:max-xl:sr-only">Feedback</span>
          {own.newAnswers > 0 && ' '}
          {own.newAnswers > 0 && (
            // On a phone the slot has room for a dot only.
            <span className="absolute top-1.5 left-1/2 ml-2 size-2.5 overflow-hidden rounded-full bg-accent font-semibold text-transparent text-xs md:static md:ml-0 md:size-auto md:bg-accent-soft md:px-2 md:py-px md:text-accent">
              {own.newAnswers === 1 ? '1 answer' : `${own.newAnswers} answers`}
            </span>
          )}
        </button>
      </div>
      <ConfirmFeedbackDialog feedback={feedback} returnFocusTo={toggle} />
    </>
  );
}
