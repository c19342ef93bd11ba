import { type AiResponse, ApplianceType } from '@diagbuddy/contract/diagnosis';
import { CircleQuestionMark } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';

interface QuestionCardProps {
  answer: Pick<AiResponse, 'question' | 'asked'>;
  /** An answer is on its way. */
  isPending: boolean;
  /** Says the answer in the conversation. */
  onAnswer: (message: string) => void;
  /** Opens the conversation, for what no chip can say. */
  onDescribe: () => void;
  /** Takes the technician to the form: a model number is the machine's, and no answer to a question. */
  onRevise: () => void;
}

/** The one thing to find out first, where the evidence is too thin to decide: answered with a tap. */
export function QuestionCard({
  answer: { question, asked },
  isPending,
  onAnswer,
  onDescribe,
  onRevise,
}: QuestionCardProps) {
  const [passedOver, setPassedOver] = useState<string | null>(null);
  if (question === null || question === passedOver) return null;
  const choices = choicesOf(asked);
  return (
    <section
      aria-labelledby="question-title"
      className="flex flex-col gap-2 rounded-lg border border-accent bg-accent-soft p-3 print:hidden"
    >
      <p className="flex items-center gap-1.5 font-medium text-accent text-sm">
        <CircleQuestionMark aria-hidden className="size-4" />
        One question first
      </p>
      <h2 id="question-title" className="font-semibold text-base text-ink leading-snug">
        {question}
      </h2>
      <div className="flex flex-wrap gap-1.5">
        {choices.map(({ label, message }) => (
          <Button
            key={label}
            variant="secondary"
            aria-disabled={isPending || undefined}
            onClick={() => !isPending && onAnswer(message)}
          >
            {label}
          </Button>
        ))}
        <LastAnswer asked={asked} onPass={() => setPassedOver(question)} onDescribe={onDescribe} onRevise={onRevise} />
      </div>
    </section>
  );
}

/** The answer for a technician whose own isn't among the chips. */
function LastAnswer({
  asked,
  onPass,
  onDescribe,
  onRevise,
}: Pick<QuestionCardProps, 'onDescribe' | 'onRevise'> & { asked: AiResponse['asked']; onPass: () => void }) {
  switch (asked?.kind) {
    case 'type':
      return null;
    case 'symptom':
      return (
        <Button variant="ghost" onClick={onPass}>
          Don't know
        </Button>
      );
    case 'model':
      return (
        <Button variant="secondary" onClick={onRevise}>
          Change the model number
        </Button>
      );
    default:
      return (
        <Button variant="secondary" onClick={onDescribe}>
          Describe what it does
        </Button>
      );
  }
}

/** What can be answered with a tap, and what that says in the conversation. */
function choicesOf(asked: AiResponse['asked']): { label: string; message: string }[] {
  if (asked?.kind === 'symptom') {
    return [
      { label: 'Yes', message: asked.yes },
      { label: 'No', message: asked.no },
    ];
  }
  if (asked?.kind === 'type') return ApplianceType.options.map((type) => ({ label: type, message: `It's a ${type}.` }));
  return [];
}
