import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** `npm run screens`: renews the pictures of all pages under docs/screens/. */
export default defineConfig({ ...journeys, testMatch: 'screens.ts', workers: 1, timeout: 180_000 });
