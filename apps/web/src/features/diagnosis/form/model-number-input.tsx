import type { ComponentProps } from 'react';
import { Input } from '../../../ui/field.tsx';

/** Where a model number is typed: in the figures' face, and without a phone's help in spelling. */
export function ModelNumberInput(props: Omit<ComponentProps<typeof Input>, 'className'>) {
  return (
    <Input
      {...props}
      className="mono"
      placeholder="WTW5000DW1"
      autoCapitalize="characters"
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="next"
    />
  );
}
