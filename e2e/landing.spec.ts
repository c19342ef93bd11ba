import { expect, type Locator, type Page, test } from '@playwright/test';
import { hrefsIn } from './journeys.ts';

test('the landing page makes the claims of its owner', async ({ page }) => {
  await page.goto('/');
  const claims = [
    'level of a 50-year veteran',
    '40%faster diagnosis',
    '25%fewer callbacks',
    '$2K+monthly savings per technician',
    '500+businesses',
    '30-day money-back guarantee',
    'Cancel anytime',
  ];
  const text = (await page.locator('main').textContent()) ?? '';
  // A claim is a figure above its words; in the text the words come first.
  for (const claim of claims) {
    const [figure = '', words = ''] = claim.split(/(?<=[%+])(?=[a-z])/);
    // @spec T1.23 T1.24 T1.25 T1.26 T1.27 T1.28 T1.29 D0.15
    expect(text.includes(claim) || text.includes(`${words}${figure}`), claim).toBe(true);
  }
});

test('the landing page has its sections, and two ways into the product at its top', async ({ page }) => {
  await page.goto('/');
  const hero = page.getByRole('region', { name: 'Know the fault before you pull the panel.' });
  // @spec T2.51 T2.66
  await expect(hero.getByRole('link', { name: 'Free Beta Test Access' })).toHaveAttribute(
    'href',
    '/signup?promo=DIAGBETA2025',
  );
  // @spec T2.67
  await expect(hero.getByRole('link', { name: 'View Pricing' })).toHaveAttribute('href', '/pricing');
  for (const id of ['problem', 'solution', 'demo', 'why-diagbuddy', 'partnerships', 'call-to-action']) {
    // @spec T2.52 T2.53 T2.54 T2.55 T2.57
    await expect(page.locator(`#${id}`)).toBeVisible();
  }
});

test('the landing page invites partners and investors to write', async ({ page }) => {
  await page.goto('/');
  const partners = page.getByRole('region', { name: 'Put what you know where the repair happens' });
  for (const partner of ['Parts suppliers', 'Manufacturers', 'Large repair companies']) {
    const link = partners.getByRole('link', { name: new RegExp(`partnership with ${partner}`, 'i') });
    // @spec T1.30
    await expect(link).toHaveAttribute('href', /^mailto:contact@diagbuddy\.example\?subject=Partnership/);
  }
  // @spec T1.31 T2.56
  await expect(page.locator('#investment').getByRole('link')).toHaveAttribute('href', /^mailto:.*subject=Investment/);
});

test('every link of the landing page leads somewhere', async ({ page, request }) => {
  await page.goto('/');
  const footer = page.getByRole('navigation', { name: 'Footer' });
  for (const href of ['#solution', '#demo', '/pricing', '/login', '#partnerships', '#investment']) {
    // @spec T2.58 T2.59 T2.60 T2.61 T2.62 T2.63 T2.64
    await expect(footer.locator(`a[href="${href}"]`)).toBeVisible();
  }
  // @spec T2.65
  await expect(footer.getByRole('link', { name: 'Contact' })).toHaveAttribute(
    'href',
    'mailto:contact@diagbuddy.example',
  );
  const addresses = await page.evaluate<string[]>(hrefsIn('body'));
  for (const address of new Set(addresses)) {
    if (address.startsWith('#')) await expect(page.locator(address)).toHaveCount(1);
    if (address.startsWith('/')) expect((await request.get(address)).status(), address).toBe(200);
  }
});

test('the landing header names the product and leads to the sections, the prices and the page about it', async ({
  page,
}) => {
  await page.goto('/');
  const header = page.getByRole('banner');
  // @spec T1.35 N1.1
  await expect(header.getByRole('link', { name: 'DiagBuddy, AI-Powered Diagnostics' })).toBeVisible();
  // @spec T1.36
  await expect(header.getByText('AI-Powered Diagnostics')).toBeVisible();
  for (const [name, section] of [
    ['Solution', 'solution'],
    ['Why DiagBuddy', 'why-diagbuddy'],
    ['Partnerships', 'partnerships'],
  ] as const) {
    await header.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/#${section}$`));
    // @spec T2.43 T2.44 T2.45
    await expect(page.locator(`#${section}`).getByRole('heading', { level: 2 }).first()).toBeInViewport();
  }
  // @spec T2.46
  await expect(header.getByRole('link', { name: 'Pricing', exact: true })).toHaveAttribute('href', '/pricing');
  // @spec T2.50
  await expect(header.getByRole('link', { name: 'About', exact: true })).toHaveAttribute('href', '/website');
});

test('the landing header sticks, changes after 20 px, and folds into a menu', async ({ page }) => {
  await page.goto('/');
  const header = page.getByRole('banner');
  const scrollTo = (y: number) => page.evaluate(`window.scrollTo({ top: ${y}, behavior: 'instant' })`);
  // @spec T2.42
  await expect(header).toHaveCSS('position', 'sticky');
  await scrollTo(20);
  await expect(header).toHaveAttribute('data-scrolled', 'false');
  const before = await page.evaluate<string>("getComputedStyle(document.querySelector('header')).backgroundColor");
  await scrollTo(21);
  await expect(header).toHaveAttribute('data-scrolled', 'true');
  // @spec T2.49
  await expect(header).not.toHaveCSS('background-color', before);

  await page.setViewportSize({ width: 390, height: 844 });
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Open menu' }).click();
  // @spec T2.48
  await expect(menu.getByRole('link', { name: 'Pricing' })).toHaveAttribute('href', '/pricing');
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await menu.getByRole('link', { name: 'Why DiagBuddy' }).click();
  await expect(page).toHaveURL(/#why-diagbuddy$/);
  await expect(menu).toBeHidden();
});

test('Launch App goes to the dashboard after 300 ms', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: 'Launch App' }).first().click();
  await page.clock.runFor(299);
  await expect(page).toHaveURL(/\/$/);
  await page.clock.runFor(1);
  // @spec T2.47
  await expect(page).toHaveURL(/\/dashboard$/);
});

/** Opens the demo with its clock held, once its code has come; answers what the page asked the server for. */
async function openDemo(page: Page): Promise<{ demo: Locator; calls: string[] }> {
  await page.clock.install();
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await page.getByRole('button', { name: 'Watch Demo' }).click();
  const demo = page.getByRole('dialog');
  await expect(demo).toBeVisible();
  await page.clock.pauseAt(Date.now() + 120_000);
  return { demo, calls };
}

test('the demo begins with its inputs and goes through its stages by itself, without a call', async ({ page }) => {
  const { demo, calls } = await openDemo(page);
  for (const input of ['WTW5000DW1', 'Washer', /won't spin/]) {
    // @spec T2.68 T2.69
    await expect(demo.getByText(input).first()).toBeVisible();
  }
  expect(calls.some((path) => path.includes('demo-dialog'))).toBe(true);
  const run = demo.getByRole('button', { name: 'Run AI Diagnosis' });
  // @spec T2.70
  await expect(run).toBeVisible();
  await run.click();
  const progress = demo.getByRole('progressbar', { name: 'Analysis' });
  await expect(progress).toHaveAttribute('aria-valuenow', '0');
  await page.clock.runFor(300);
  // @spec T2.71
  expect(Number(await progress.getAttribute('aria-valuenow'))).toBeGreaterThanOrEqual(5);
  await expect(demo.getByText('94%')).toHaveCount(0);
  await page.clock.runFor(19 * 300 + 500);
  // @spec T4.57
  await expect(demo.getByText('94%')).toBeVisible();
  // @spec T2.83 D0.16
  expect(calls.filter((path) => !path.startsWith('/assets/'))).toEqual([]);
  await page.clock.resume();
  await page.keyboard.press('Escape');
  await expect(demo).toBeHidden();
  await expect(page.getByRole('button', { name: 'Watch Demo' })).toBeFocused();
});

test('the demo ends with a sample diagnosis, its parts and its prices', async ({ page }) => {
  const { demo } = await openDemo(page);
  await demo.getByRole('button', { name: 'Run AI Diagnosis' }).click();
  const progress = demo.getByRole('progressbar', { name: 'Analysis' });
  while ((await progress.getAttribute('aria-valuenow')) !== '100') await page.clock.runFor(300);
  await expect(demo.getByRole('list', { name: 'Stages' }).getByRole('listitem')).toHaveCount(4);
  await demo.getByRole('button', { name: 'View Complete Results' }).click();
  // @spec T2.75 T2.76
  await expect(demo.getByText('94%')).toBeVisible();
  // @spec T2.79
  await expect(demo.getByText('$73.70-$80.00')).toBeVisible();
  // @spec T2.80
  await expect(demo.getByText('45-60 minutes')).toBeVisible();
  // @spec T2.82
  await expect(demo.getByRole('link', { name: 'Get Beta Access' })).toHaveAttribute('href', '/dashboard');
  await demo.getByRole('button', { name: 'Restart Demo' }).click();
  // @spec T2.81
  await expect(demo.getByRole('button', { name: 'Run AI Diagnosis' })).toBeVisible();
});

test('the demo shows each part with the prices, the stock and the warehouses of two suppliers', async ({ page }) => {
  const { demo } = await openDemo(page);
  await demo.getByRole('button', { name: 'Run AI Diagnosis' }).click();
  await page.clock.runFor(20 * 300 + 500);
  // @spec T2.77
  await expect(demo.getByRole('table')).toHaveCount(2);
  for (const table of await demo.getByRole('table').all()) {
    const [first = '', second = ''] = (await table.getByRole('columnheader').allTextContents())
      .filter(Boolean)
      .slice(-2);
    expect(first).not.toBe(second);
    // @spec T1.18
    await expect(table.getByText(/^\$\d+\.\d\d$/)).toHaveCount(2);
    // @spec T1.19 T2.78
    await expect(table.getByText(/stock, \d+/)).toHaveCount(2);
    // @spec T1.20
    await expect(table.getByText(/, [A-Z]{2}$/)).toHaveCount(2);
  }
});
