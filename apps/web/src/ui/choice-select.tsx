import { Select } from './field.tsx';

interface ChoiceSelectProps<Choice extends string> {
  choices: readonly Choice[];
  /** What a choice is called. */
  label: (choice: Choice) => string;
  value: Choice;
  onChoose: (choice: Choice) => void;
}

/** A select for one of a few known words. */
export function ChoiceSelect<Choice extends string>({ choices, label, value, onChoose }: ChoiceSelectProps<Choice>) {
  return (
    <Select
      value={value}
      onChange={({ target }) => onChoose(choices.find((choice) => choice === target.value) ?? value)}
    >
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {label(choice)}
        </option>
      ))}
    </Select>
  );
}
