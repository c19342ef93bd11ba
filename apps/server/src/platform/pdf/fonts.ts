import { createRequire } from 'node:module';
import { Font } from '@react-pdf/renderer';

const require = createRequire(import.meta.url);

/** The scripts that the faces come cut into; a sign is looked up in them in this order. */
const scripts = ['latin', 'latin-ext', 'cyrillic', 'greek', 'vietnamese'] as const;

/** Text, and numbers with a slashed zero: 0 and O, 8 and B are told apart on paper too. */
export const faces = {
  sans: scripts.map((script) => `Inter ${script}`),
  mono: scripts.map((script) => `Roboto Mono ${script}`),
};

const fileOf = (face: 'inter' | 'roboto-mono', name: string): string =>
  require.resolve(`@fontsource/${face}/files/${face}-${name}-normal.woff`);

/** Makes the faces known to the renderer, which opens a file when a text needs it. No WOFF2: its subsets can't be embedded. */
export function registerFonts(): void {
  for (const script of scripts) {
    Font.register({
      family: `Inter ${script}`,
      fonts: [
        { src: fileOf('inter', `${script}-400`), fontWeight: 400 },
        { src: fileOf('inter', `${script}-600`), fontWeight: 600 },
      ],
    });
    Font.register({
      family: `Roboto Mono ${script}`,
      fonts: [
        { src: fileOf('roboto-mono', `${script}-400`), fontWeight: 400 },
        { src: fileOf('roboto-mono', `${script}-600`), fontWeight: 600 },
      ],
    });
  }
  // A hyphen that the line break put in would read as part of a number.
  Font.registerHyphenationCallback((word) => [word]);
}
