import { CircleQuestionMark } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';

interface QuestionCardProps {
  question: string;
  /** Takes the technician back to the symptoms to write the answer there. */
  onAnswer: () => void;
}

/** The one thing to find out first, where the evidence is too thin to name a cause. */
export function QuestionCard({ question, onAnswer }: QuestionCardProps) {
  return (
    <section
      aria-labelledby="question-title"
      className="flex flex-col gap-3 rounded-lg border-2 border-accent bg-accent-soft p-4 sm:p-5"
    >
      <p className="flex items-center gap-2 font-medium text-accent text-sm">
        <CircleQuestionMark aria-hidden className="size-4" />
        One question first
      </p>
      <h2 id="question-title" className="font-semibold text-ink text-xl">
        {question}
      </h2>
      <p className="text-muted">
        That isn't enough to decide yet. Add the answer to the symptoms and run the diagnosis again.
      </p>
      <Button variant="secondary" className="self-start print:hidden" onClick={onAnswer}>
        Add the answer
      </Button>
    </section>
  );
}
