import { Monitor, Moon, Sun } from 'lucide-react';
import { useId } from 'react';
import { chooseTheme, type ThemeChoice, useThemeChoice } from './theme.ts';

const choices = [
  { value: 'system', label: 'Use system setting', icon: Monitor },
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
] as const satisfies readonly { value: ThemeChoice; label: string; icon: typeof Sun }[];

/** System, light or dark; remembered in this browser. */
export function ThemeSwitch() {
  const chosen = useThemeChoice();
  const name = useId();
  return (
    <fieldset className="inline-flex w-fit rounded-md border border-line bg-surface p-0.5">
      <legend className="sr-only">Color theme</legend>
      {choices.map(({ value, label, icon: Icon }) => (
        <label
          key={value}
          title={label}
          className="relative inline-flex size-11 cursor-pointer items-center justify-center rounded-sm text-faint hover:text-ink has-checked:bg-sunken has-checked:text-accent has-focus-visible:outline-2 has-focus-visible:outline-accent md:size-8 pointer-coarse:size-11"
        >
          <input
            type="radio"
            name={name}
            value={value}
            aria-label={label}
            checked={chosen === value}
            onChange={() => chooseTheme(value)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          <Icon aria-hidden className="size-4" />
        </label>
      ))}
    </fieldset>
  );
}
