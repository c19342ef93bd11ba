import { type Browser, expect, test } from '@playwright/test';
import { diagnose, newPerson, openCheckout, signUp } from './journeys.ts';
import { contextOf, takePicture, views } from './screen-views.ts';

const visitorPages = {
  home: '/',
  login: '/login',
  signup: '/signup?promo=DIAGBETA2025',
  'second-factor': '/login?step=second-factor',
  'forgot-password': '/forgot-password',
  'reset-password': '/reset-password#token=x',
  'verify-email': '/verify-email',
  pricing: '/pricing',
  accuracy: '/accuracy',
  documentation: '/documentation',
  training: '/training',
  'api-reference': '/api-reference',
  contact: '/contact',
  privacy: '/privacy',
  terms: '/terms',
  'not-found': '/nowhere',
};

async function takePictures(
  browser: Browser,
  pages: Record<string, string>,
  storageState?: Awaited<ReturnType<import('@playwright/test').BrowserContext['storageState']>>,
) {
  for (const view of views) {
    const context = await browser.newContext({ ...contextOf(view), ...(storageState && { storageState }) });
    const page = await context.newPage();
    for (const [title, path] of Object.entries(pages)) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await takePicture(page, `${title}-${view.name}`);
    }
    await context.close();
  }
}

test('the pages that anybody sees', async ({ browser }) => {
  const page = await browser.newPage();
  const checkout = await openCheckout(page, newPerson());
  await takePictures(browser, { ...visitorPages, 'sandbox-checkout': checkout });
});

test('the pages of a technician', async ({ browser, page }) => {
  await signUp(page, newPerson());
  await diagnose(page, 'QQ-0000-ZZ', 'help');
  await page.goto('/diagnostics');
  await diagnose(page, 'WTW5000DW1', 'fills and drains but wont agitate or spin, clicking, F7 E1');
  await page.goto('/dashboard?tab=full-diagnosis');
  const diagnosis = await page
    .getByRole('link', { name: /WTW5000DW1/ })
    .first()
    .getAttribute('href');
  const unclear = await page
    .getByRole('link', { name: /QQ-0000-ZZ/ })
    .first()
    .getAttribute('href');
  const outcome = {
    isAccurate: true,
    actualSolution: 'Shift actuator replaced',
    timeToRepair: 45,
    customerSatisfaction: 5,
    fixedWithPartNumbers: ['W10913953'],
  };
  await page.request.patch(`/api/diagnoses/${diagnosis?.split('/').at(-1)}/history`, { data: outcome });
  await takePictures(
    browser,
    {
      prescreen: '/dashboard',
      dashboard: '/dashboard?tab=full-diagnosis',
      profile: '/dashboard?tab=profile',
      'change-password': '/change-password',
      subscribe: '/subscribe?plan=team&interval=yearly',
      diagnostics: '/diagnostics',
      history: '/history',
      'history-empty': '/history?search=nothing-like-it',
      diagnosis: diagnosis ?? '',
      'diagnosis-unclear': unclear ?? '',
      analytics: '/analytics',
      'real-analytics': '/real-analytics',
      'diagnosis-not-found': '/diagnosis/0190a0a0-0000-7000-8000-000000000000',
    },
    await page.context().storageState(),
  );
});
