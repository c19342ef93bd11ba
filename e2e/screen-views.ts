import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';

const folder = fileURLToPath(new URL('../docs/screens/', import.meta.url));

/** The widths and color schemes in which pages are pictured. */
export const views = [
  { name: 'desktop-light', width: 1440, colorScheme: 'light' },
  { name: 'desktop-dark', width: 1440, colorScheme: 'dark' },
  { name: 'tablet-light', width: 768, colorScheme: 'light' },
  { name: 'tablet-dark', width: 768, colorScheme: 'dark' },
  { name: 'phone-light', width: 390, colorScheme: 'light' },
  { name: 'phone-dark', width: 390, colorScheme: 'dark' },
] as const;

/** What a browser context needs for a view. */
export const contextOf = ({ width, colorScheme }: (typeof views)[number]) => ({
  viewport: { width, height: 900 },
  colorScheme,
});

/** Takes the picture of a whole page, `name` with its view, into docs/screens/. */
export async function takePicture(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: `${folder}${name}.jpg`, type: 'jpeg', quality: 60, fullPage: true });
}
