import { feedbackCategories, feedbackPriorities } from '@diagbuddy/contract/feedback';
import { limits } from '@diagbuddy/contract/limits';
import { X } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { ChoiceSelect } from '../../ui/choice-select.tsx';
import { Field, Textarea } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { isBlank } from './feedback-draft.ts';
import type { useFeedback } from './use-feedback.ts';

interface FeedbackCardProps {
  id: string;
  feedback: ReturnType<typeof useFeedback>;
  onCollapse: () => void;
}

/** The expanded widget: the message with its count, its category and priority. */
export function FeedbackCard({ id, feedback, onCollapse }: FeedbackCardProps) {
  const { draft, setDraft, isPending, requestConfirmation } = feedback;
  const message = useRef<HTMLTextAreaElement>(null);
  useEffect(() => message.current?.focus(), []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    requestConfirmation();
  };
  const submitByKeyboard = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) requestConfirmation();
  };

  return (
    <form
      id={id}
      noValidate
      onSubmit={submit}
      className="absolute inset-x-2 bottom-full mb-2 max-h-[calc(100dvh-5rem)] overflow-y-auto rounded-lg border border-line bg-raised shadow-raised md:right-0 md:left-auto md:w-88"
    >
      <div className="flex items-center justify-between border-line border-b py-1 pr-1 pl-4">
        <h2 className="font-semibold text-base">Send feedback</h2>
        <IconButton label="Close feedback" onClick={onCollapse}>
          <X aria-hidden />
        </IconButton>
      </div>
      <div className="flex flex-col gap-3 p-4">
        <Field
          label="Message"
          counter={
            <span className="text-faint">
              {draft.message.length}/{limits.feedbackMaxLength} characters
            </span>
          }
          required
        >
          <Textarea
            ref={message}
            value={draft.message}
            maxLength={limits.feedbackMaxLength}
            rows={4}
            placeholder="What works, what does not, what is missing?"
            onChange={(event) => setDraft({ ...draft, message: event.target.value })}
            onKeyDown={submitByKeyboard}
            className="max-h-48 min-h-24"
          />
        </Field>
        <div className="grid grid-cols-2 gap-3">
          <Field label="Category">
            <ChoiceSelect
              choices={['', ...feedbackCategories]}
              label={(category) => (category === '' ? 'Choose one' : capitalized(category))}
              value={draft.category}
              onChoose={(category) => setDraft({ ...draft, category })}
            />
          </Field>
          <Field label="Priority">
            <ChoiceSelect
              choices={feedbackPriorities}
              label={capitalized}
              value={draft.priority}
              onChoose={(priority) => setDraft({ ...draft, priority })}
            />
          </Field>
        </div>
        <Button type="submit" disabled={isBlank(draft) || isPending} className="w-full">
          {isPending ? 'Submitting...' : 'Submit'}
        </Button>
      </div>
    </form>
  );
}

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
