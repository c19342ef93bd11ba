import { expect, test } from '@playwright/test';
import { hrefsIn } from './journeys.ts';

// @proves T1.23 T1.24 T1.25 T1.26 T1.27 T1.28 T1.29 T1.30 T1.31 T1.35 T1.36 T2.50 T2.51 T2.52 T2.53 T2.54 T2.55 T2.56 T2.57 T2.58 T2.59 T2.60 T2.61 T2.62 T2.63 T2.64 T2.65 T2.66 T2.67
test('the landing page says what it is to say, and every link of it leads somewhere', async ({ page, request }) => {
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
    expect(text.includes(claim) || text.includes(`${words}${figure}`), claim).toBe(true);
  }
  const banner = page.getByRole('banner');
  await expect(banner.getByRole('link', { name: 'DiagBuddy, AI-Powered Diagnostics' })).toBeVisible();
  await expect(banner.getByText('AI-Powered Diagnostics')).toBeVisible();
  for (const [name, href] of Object.entries({
    Solution: '#solution',
    'Why DiagBuddy': '#why-diagbuddy',
    Partnerships: '#partnerships',
    Pricing: '/pricing',
    About: '/website',
  })) {
    await expect(banner.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
  }
  const hero = page.getByRole('region', { name: 'Know the fault before you pull the panel.' });
  await expect(hero.getByRole('link', { name: 'Free Beta Test Access' })).toHaveAttribute(
    'href',
    '/signup?promo=DIAGBETA2025',
  );
  await expect(hero.getByRole('link', { name: 'View Pricing' })).toHaveAttribute('href', '/pricing');
  for (const id of ['problem', 'solution', 'demo', 'why-diagbuddy', 'partnerships', 'investment', 'call-to-action']) {
    await expect(page.locator(`#${id}`)).toBeVisible();
  }
  const footer = page.getByRole('navigation', { name: 'Footer' });
  for (const href of ['#solution', '#demo', '/pricing', '/login', '#partnerships', '#investment']) {
    await expect(footer.locator(`a[href="${href}"]`)).toBeVisible();
  }
  await expect(footer.getByRole('link', { name: 'Contact' })).toHaveAttribute(
    'href',
    'mailto:contact@diagbuddy.example',
  );
  const partners = page.getByRole('region', { name: 'Put what you know where the repair happens' });
  for (const partner of ['Parts suppliers', 'Manufacturers', 'Large repair companies']) {
    const link = partners.getByRole('link', { name: new RegExp(`partnership with ${partner}`, 'i') });
    await expect(link).toHaveAttribute('href', /^mailto:contact@diagbuddy\.example\?subject=Partnership/);
  }
  await expect(page.locator('#investment').getByRole('link')).toHaveAttribute('href', /^mailto:.*subject=Investment/);

  const addresses = await page.evaluate<string[]>(hrefsIn('body'));
  for (const address of new Set(addresses)) {
    if (address.startsWith('#')) await expect(page.locator(address)).toHaveCount(1);
    if (address.startsWith('/')) expect((await request.get(address)).status(), address).toBe(200);
  }
});

// @proves T2.42 T2.43 T2.44 T2.45 T2.46 T2.48 T2.49
test('the landing header sticks, changes after 20 px, and folds into a menu', async ({ page }) => {
  await page.goto('/');
  const header = page.getByRole('banner');
  const scrollTo = (y: number) => page.evaluate(`window.scrollTo({ top: ${y}, behavior: 'instant' })`);
  await expect(header).toHaveCSS('position', 'sticky');
  await scrollTo(20);
  await expect(header).toHaveAttribute('data-scrolled', 'false');
  const before = await page.evaluate<string>("getComputedStyle(document.querySelector('header')).backgroundColor");
  await scrollTo(21);
  await expect(header).toHaveAttribute('data-scrolled', 'true');
  await expect(header).not.toHaveCSS('background-color', before);
  await header.getByRole('link', { name: 'Partnerships' }).click();
  await expect(page).toHaveURL(/#partnerships$/);
  await expect(page.locator('#partnerships')).toBeInViewport();

  await page.setViewportSize({ width: 390, height: 844 });
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(menu.getByRole('link', { name: 'Pricing' })).toHaveAttribute('href', '/pricing');
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await menu.getByRole('link', { name: 'Why DiagBuddy' }).click();
  await expect(page).toHaveURL(/#why-diagbuddy$/);
  await expect(menu).toBeHidden();
});

// @proves T2.47
test('Launch App goes to the dashboard after 300 ms', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: 'Launch App' }).first().click();
  await page.clock.runFor(299);
  await expect(page).toHaveURL(/\/$/);
  await page.clock.runFor(1);
  await expect(page).toHaveURL(/\/dashboard$/);
});

// @proves T2.68 T2.69 T2.70 T2.71 T2.75 T2.76 T2.77 T2.78 T2.79 T2.80 T2.81 T2.82 T2.83 T4.57
test('the demo runs from the inputs to the results without a call', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await page.getByRole('button', { name: 'Watch Demo' }).click();
  const demo = page.getByRole('dialog');
  for (const input of ['WTW5000DW1', 'Washer', /won't spin/]) await expect(demo.getByText(input).first()).toBeVisible();
  expect(calls.some((path) => path.includes('demo-dialog'))).toBe(true);

  await page.clock.pauseAt(Date.now() + 120_000);
  await demo.getByRole('button', { name: 'Run AI Diagnosis' }).click();
  const progress = demo.getByRole('progressbar', { name: 'Analysis' });
  await expect(progress).toHaveAttribute('aria-valuenow', '0');
  await page.clock.runFor(300);
  expect(Number(await progress.getAttribute('aria-valuenow'))).toBeGreaterThanOrEqual(5);
  while ((await progress.getAttribute('aria-valuenow')) !== '100') await page.clock.runFor(300);
  await expect(demo.getByRole('list', { name: 'Stages' }).getByRole('listitem')).toHaveCount(4);
  await demo.getByRole('button', { name: 'View Complete Results' }).click();

  await expect(demo.getByText('94%')).toBeVisible();
  await expect(demo.getByRole('table')).toHaveCount(2);
  for (const table of await demo.getByRole('table').all()) {
    await expect(table.getByText(/^\$\d+\.\d\d$/)).toHaveCount(2);
    await expect(table.getByText(/stock, \d+/)).toHaveCount(2);
    await expect(table.getByText(/, [A-Z]{2}$/)).toHaveCount(2);
  }
  await expect(demo.getByText('$73.70-$80.00')).toBeVisible();
  await expect(demo.getByText('45-60 minutes')).toBeVisible();
  await expect(demo.getByRole('link', { name: 'Get Beta Access' })).toHaveAttribute('href', '/dashboard');

  // Again, and this time nobody presses anything.
  await demo.getByRole('button', { name: 'Restart Demo' }).click();
  await demo.getByRole('button', { name: 'Run AI Diagnosis' }).click();
  await page.clock.runFor(20 * 300 + 500);
  await expect(demo.getByText('94%')).toBeVisible();
  expect(calls.filter((path) => !path.startsWith('/assets/'))).toEqual([]);
  await page.clock.resume();
  await page.keyboard.press('Escape');
  await expect(demo).toBeHidden();
  await expect(page.getByRole('button', { name: 'Watch Demo' })).toBeFocused();
});
