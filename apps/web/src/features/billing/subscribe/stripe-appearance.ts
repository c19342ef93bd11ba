import type { Appearance } from '@stripe/stripe-js';

/** How Stripe's frame looks in the theme that is shown: its own light or dark, with our sign's color and corners. */
export function stripeAppearance(): Appearance {
  const root = document.documentElement;
  const token = (name: string) => getComputedStyle(root).getPropertyValue(name).trim();
  const chosen = root.dataset.theme;
  const isDark = chosen === undefined ? window.matchMedia('(prefers-color-scheme: dark)').matches : chosen === 'dark';
  return {
    theme: isDark ? 'night' : 'stripe',
    variables: {
      borderRadius: token('--radius-md'),
      fontSizeBase: token('--text-input'),
      ...(!isDark && { colorPrimary: token('--color-brand') }),
    },
  };
}
