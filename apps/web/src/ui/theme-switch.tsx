import { Monitor, Moon, Sun } from 'lucide-react';
import { RadioGroup } from 'radix-ui';
import { chooseTheme, type ThemeChoice, useThemeChoice } from './theme.ts';

const choices = [
  { value: 'system', label: 'Follow the system', icon: Monitor },
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
] as const satisfies readonly { value: ThemeChoice; label: string; icon: typeof Sun }[];

/** System, light or dark; remembered in this browser. */
export function ThemeSwitch() {
  const chosen = useThemeChoice();
  return (
    <RadioGroup.Root
      aria-label="Colour theme"
      orientation="horizontal"
      value={chosen}
      onValueChange={(value) => chooseTheme(choices.find((choice) => choice.value === value)?.value ?? 'system')}
      className="inline-flex rounded-md border border-line bg-surface"
    >
      {choices.map(({ value, label, icon: Icon }) => (
        <RadioGroup.Item
          key={value}
          value={value}
          aria-label={label}
          title={label}
          className="inline-flex size-11 items-center justify-center rounded-md text-faint hover:text-ink data-[state=checked]:bg-sunken data-[state=checked]:text-accent md:size-8 pointer-coarse:size-11"
        >
          <Icon aria-hidden className="size-4" />
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  );
}
