import { pages } from '@diagbuddy/contract/pages';
import { expect, type Page, test } from '@playwright/test';
import { setTrialEnd } from './database.ts';
import { diagnose, meetWhatsNew, newPerson, openCheckout, signUp } from './journeys.ts';

const widths = [390, 768, 1024, 1440];

/** What sticks out of the screen: named in the message of a failure. */
const outside = `[...document.querySelectorAll('body *')]
  .filter((one) => one.checkVisibility() && one.getBoundingClientRect().right > document.documentElement.clientWidth + 0.5)
  .map((one) => one.tagName.toLowerCase() + '.' + one.className)
  .slice(0, 5)`;

/** Nothing makes the page wider than the screen. */
async function expectNoOverflow(page: Page, what: string, at: readonly number[] = widths): Promise<void> {
  for (const width of at) {
    await page.setViewportSize({ width, height: 900 });
    // Charts take their width from their frame, a moment after it.
    const tooWide = async () =>
      Number(await page.evaluate('document.documentElement.scrollWidth - window.innerWidth')) > 0
        ? `${what} at ${width} px: ${await page.evaluate(outside)}`
        : 'nothing';
    await expect.poll(tooWide, 'what makes the page wider than the screen').toBe('nothing');
  }
}

async function expectPagesFit(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page.getByText(/^Loading /)).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    await expectNoOverflow(page, path);
  }
}

const noDiagnosis = '0190a0a0-0000-7000-8000-000000000000';
const addressOf = (path: string, id = noDiagnosis) => path.replace(':id', id);

test('every page fits the screen of a visitor', async ({ page }) => {
  test.setTimeout(300_000);
  const checkout = await openCheckout(page, newPerson());
  await expectPagesFit(page, [
    ...pages.map((path) => addressOf(path)),
    '/signup?promo=DIAGBETA2025',
    '/login?step=second-factor',
    '/login?error=google_account_exists',
    '/reset-password#token=x',
    '/verify-email#token=x',
    '/nowhere',
    checkout,
  ]);
});

test('every page, every dialog that opens by itself and the header fit the screen of a technician', async ({
  page,
}) => {
  test.setTimeout(300_000);
  // As long as names and organizations of people are.
  const person = { ...newPerson(), firstName: 'Maximiliana', lastName: 'Featherstonehaugh-Montgomery' };
  await signUp(page, person);
  const whatsNew = await meetWhatsNew(page, person);
  await expectNoOverflow(page, "What's New");
  await whatsNew.getByRole('button', { name: 'Got it' }).click();
  const organization = 'Featherstonehaugh & Sons Appliance Repair of Greater Chicago';
  expect((await page.request.put('/api/profile', { data: { organization } })).ok()).toBe(true);
  await page.reload();
  await page.setViewportSize({ width: 1280, height: 900 });
  await diagnose(page, 'WTW5000DW1', 'fills and drains but wont agitate or spin, clicking, F7 E1');
  const diagnosis = new URL(page.url()).searchParams.get('diagnosis') ?? '';
  await expectNoOverflow(page, 'the header', [768, 780, 790, 800, 810, 820, 830, 845, 860, 900, 960, 1023]);
  await page.setViewportSize({ width: 390, height: 900 });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expectNoOverflow(page, 'the open menu', [360, 390, 767]);
  await expectPagesFit(page, [
    ...pages.map((path) => addressOf(path, diagnosis)),
    '/dashboard?tab=full-diagnosis',
    `/dashboard?tab=full-diagnosis&diagnosis=${diagnosis}`,
    '/dashboard?tab=profile',
    '/history?search=nothing-like-it',
    '/subscribe?plan=team&interval=yearly',
    `/diagnosis/${noDiagnosis}`,
    '/nowhere',
  ]);
  await page.goto(`/diagnosis/${diagnosis}`);
  await page.getByRole('button', { name: 'AI chat' }).click();
  await expectNoOverflow(page, 'the chat');
  await setTrialEnd(person.email, -1);
  await page.goto('/history');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoOverflow(page, 'the trial dialog');
});
