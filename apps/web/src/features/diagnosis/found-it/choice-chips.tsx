import { useId } from 'react';

interface ChoiceChipsProps {
  legend: string;
  choices: readonly string[];
  chosen: string | null;
  error?: string | undefined;
  onChoose: (choice: string) => void;
}

/** One of a few choices, with a tap. Radio buttons, so that the keyboard knows them. */
export function ChoiceChips({ legend, choices, chosen, error, onChoose }: ChoiceChipsProps) {
  const name = useId();
  return (
    <fieldset aria-describedby={error === undefined ? undefined : `${name}-error`}>
      <legend className="mb-1.5 font-medium text-muted text-sm">{legend}</legend>
      <div className="flex flex-wrap gap-1.5">
        {choices.map((choice) => (
          <label
            key={choice}
            className="inline-flex min-h-11 cursor-pointer items-center rounded-md border border-line-strong bg-surface px-3 font-medium text-ink text-sm has-checked:border-accent has-checked:bg-accent-soft has-checked:text-accent has-focus-visible:outline-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={name}
              checked={choice === chosen}
              onChange={() => onChoose(choice)}
              className="sr-only"
            />
            {choice}
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p id={`${name}-error`} role="alert" className="mt-1 font-medium text-danger text-sm">
          {error}
        </p>
      )}
    </fieldset>
  );
}
