import { Button } from '../../../ui/button.tsx';

const reasons = ['No access', 'No meter', 'Customer left'] as const;

interface UnableReasonsProps {
  onChoose: (reason: string) => void;
  onCancel: () => void;
}

/** Why the test can't be done: asked once, then the next test is offered. */
export function UnableReasons({ onChoose, onCancel }: UnableReasonsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons that act at once are no form.
    <div role="group" aria-label="Why can't you test it?" className="print:hidden">
      <div className="flex items-center justify-between">
        <p className="font-medium text-ink text-sm">Why can't you test it?</p>
        <Button variant="ghost" size="sm" onClick={onCancel}>
          Back
        </Button>
      </div>
      <div className="grid grid-cols-3 gap-1.5">
        {reasons.map((reason) => (
          <Button
            key={reason}
            variant="secondary"
            className="min-h-11 min-w-0 px-1 text-sm"
            onClick={() => onChoose(reason)}
          >
            {reason}
          </Button>
        ))}
      </div>
    </div>
  );
}
