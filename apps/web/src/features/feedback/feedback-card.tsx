import { feedbackCategories, feedbackPriorities, type OwnFeedback } from '@diagbuddy/contract/feedback';
import { limits } from '@diagbuddy/contract/limits';
import { X } from 'lucide-react';
import { type KeyboardEvent, useEffect } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field, Select, Textarea } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { OwnFeedbackList } from './own-feedback.tsx';
import type { useFeedback } from './use-feedback.ts';

interface FeedbackCardProps {
  id: string;
  feedback: ReturnType<typeof useFeedback>;
  /** What one sent before. */
  own: readonly OwnFeedback[];
  onCollapse: () => void;
}

/** The expanded widget: the message with its count, its category and priority. */
export function FeedbackCard({ id, feedback, own, onCollapse }: FeedbackCardProps) {
  const { form, isPending, requestConfirmation } = feedback;
  const {
    register,
    setFocus,
    formState: { errors },
  } = form;
  const message = form.watch('message');
  useEffect(() => setFocus('message'), [setFocus]);

  const submitByKeyboard = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void requestConfirmation();
  };

  return (
    <form
      id={id}
      noValidate
      onSubmit={requestConfirmation}
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
          error={errors.message?.message}
          counter={
            <span className="text-faint">
              {message.length}/{limits.feedbackMaxLength} characters
            </span>
          }
          required
        >
          <Textarea
            {...register('message')}
            maxLength={limits.feedbackMaxLength}
            rows={4}
            placeholder="What works, what doesn't, what's missing?"
            onKeyDown={submitByKeyboard}
            className="max-h-48 min-h-24"
          />
        </Field>
        <div className="grid grid-cols-2 gap-3">
          <Field label="Category" error={errors.category?.message}>
            <Select {...register('category')}>
              <option value="">Choose one</option>
              {feedbackCategories.map((category) => (
                <option key={category} value={category}>
                  {capitalized(category)}
                </option>
              ))}
            </Select>
          </Field>
          <Field label="Priority" error={errors.priority?.message}>
            <Select {...register('priority')}>
              {feedbackPriorities.map((priority) => (
                <option key={priority} value={priority}>
                  {capitalized(priority)}
                </option>
              ))}
            </Select>
          </Field>
        </div>
        <Button type="submit" disabled={message.trim() === '' || isPending} className="w-full">
          {isPending ? 'Submitting...' : 'Submit'}
        </Button>
      </div>
      <OwnFeedbackList items={own} />
    </form>
  );
}

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
