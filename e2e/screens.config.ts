import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** `npm run screens`: renews the pictures of all pages under docs/screens/, and those of the brand. */
export default defineConfig({
  ...journeys,
  testMatch: ['screens.ts', 'ai-screens.ts', 'brand-pictures.ts'],
  workers: 1,
  timeout: 180_000,
});
