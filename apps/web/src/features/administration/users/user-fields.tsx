import type { ComponentProps, ReactNode } from 'react';
import { Select } from '../../../ui/field.tsx';

/** A select whose choices have values and labels. */
export function LabeledSelect({
  choices,
  ...rest
}: Omit<ComponentProps<'select'>, 'children'> & { choices: readonly { value: string; label: string }[] }) {
  return (
    <Select {...rest}>
      {choices.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  );
}

/** Two fields beside each other where there is room. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">{children}</div>;
}
