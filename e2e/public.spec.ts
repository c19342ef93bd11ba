import { expect, type Page, test } from '@playwright/test';
import { apiCalls } from '../apps/web/src/features/site/help/api-calls.ts';
import { newPerson, signUp } from './journeys.ts';

const publicPages = {
  '/': 'Know the fault before you pull the panel.',
  '/website': 'Know the fault before you pull the panel.',
  '/pricing': 'One plan, everything in it',
  '/accuracy': 'How often the diagnosis is right',
  '/documentation': 'Documentation',
  '/training': 'Training',
  '/api-reference': 'API reference',
  '/contact': 'Contact',
  '/privacy': 'Privacy',
  '/terms': 'Terms',
  '/login': 'Sign in',
  '/signup': 'Create your account',
} as const;

/** Everything that the page complains about: scripts that fail, what hydration finds amiss, what the policy refuses. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  return complaints;
}

const hrefsIn = (selector: string) =>
  `[...document.querySelectorAll('${selector} a')].map((link) => link.getAttribute('href'))`;

// @proves T2.1 T2.2 T2.7
test('every public page reads without script, and comes to life without a complaint', async ({ browser, page }) => {
  test.slow();
  const context = await browser.newContext({ javaScriptEnabled: false });
  const bare = await context.newPage();
  const complaints = complaintsOf(page);
  const titles = new Set<string>();
  for (const [path, heading] of Object.entries(publicPages)) {
    await bare.goto(path);
    await expect(bare.getByRole('heading', { level: 1 }), path).toHaveText(heading);
    await expect(bare.locator('h1')).toHaveCount(1);
    await expect(bare.locator('meta[name="description"]')).toHaveAttribute('content', /.{50,160}/);
    await expect(bare.locator('meta[property="og:title"]')).toHaveAttribute('content', await bare.title());
    titles.add(await bare.title());

    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(heading);
    expect(await page.title()).toBe(await bare.title());
    expect(complaints, path).toEqual([]);
  }
  // / and /website are one page.
  expect(titles.size).toBe(Object.keys(publicPages).length - 1);
  await bare.goto('/');
  await expect(bare.getByRole('link', { name: 'Free Beta Test Access' }).first()).toHaveAttribute(
    'href',
    '/signup?promo=DIAGBETA2025',
  );
  await bare.getByRole('button', { name: 'Launch App' }).first().click();
  await expect(bare).toHaveURL(/\/dashboard\??$/);
  const picture = await bare.request.get('/og.png');
  expect(picture.headers()['content-type']).toBe('image/png');
  await context.close();
});

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
  const partners = page.getByRole('region', { name: 'Bring what you know to the bench' });
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

// @proves T2.104 T2.105 T2.106 T2.107 T2.108 T2.109 T2.110 T2.111 T2.112 T2.113 T2.114 T2.115 T4.29 T7.25 T8.9
test('pricing sells the one plan: to the sign-up without an account, to the payment with one', async ({ page }) => {
  await page.goto('/pricing');
  await expect(page.getByText(/Beta launch: save up to 40%/)).toBeVisible();
  const card = page.getByRole('region', { name: 'Professional' });
  for (const words of ['$19.99', '/month', 'Most popular', '7-day trial']) {
    await expect(card.getByText(words, { exact: true })).toBeVisible();
  }
  await expect(card.getByRole('listitem')).toHaveText([
    'AI diagnostics',
    'Exact part numbers database',
    'Unlimited diagnostics',
    'Priority support',
    'Diagnostic history',
    'Professional analytics',
    'Mobile-friendly interface',
    'Advanced reporting',
  ]);
  for (const note of ['30-day money-back guarantee', 'Cancel anytime', 'Secure payment']) {
    await expect(page.getByText(note, { exact: true })).toBeVisible();
  }
  await expect(card.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
  await card.getByRole('button', { name: 'Get Started' }).click();
  await expect(page).toHaveURL(/\/signup\?plan=professional&interval=monthly$/);

  const person = newPerson();
  await signUp(page, person);
  await page.goto('/pricing');
  const upgrade = card.getByRole('button', { name: 'Upgrade Now' });
  await expect(card.getByRole('link', { name: 'Sign in' })).toHaveCount(0);
  const bodies: unknown[] = [];
  const answers = [
    { status: 503, json: { message: 'The payment provider does not answer.', code: 'UNAVAILABLE' } },
    { status: 200, json: { url: '/documentation' } },
    { status: 200, json: { checkoutUrl: '/training' } },
  ];
  await page.route('/api/create-checkout-session', async (route) => {
    bodies.push(route.request().postDataJSON());
    await route.fulfill(answers.shift() ?? { status: 500 });
  });
  await upgrade.click();
  await expect(page.getByText('Failed to start checkout process. Please try again.', { exact: true })).toBeVisible();
  await expect(page.getByText('Error', { exact: true })).toBeVisible();
  await upgrade.click();
  await expect(page).toHaveURL(/\/documentation$/);
  await page.goto('/pricing');
  await upgrade.click();
  await expect(page).toHaveURL(/\/training$/);
  const { email, firstName, lastName } = person;
  expect(bodies).toEqual(
    Array.from({ length: 3 }, () => ({
      selectedPlan: 'professional',
      interval: 'monthly',
      email,
      firstName,
      lastName,
    })),
  );
});

// @proves T1.39 T1.40 T1.41 T2.41 T2.89 T2.90
test('the footer of the signed-in leads to pages that exist', async ({ page, request }) => {
  await page.goto('/login');
  await expect(page.getByRole('link', { name: 'About DiagBuddy' })).toHaveAttribute('href', '/website');
  await expect(page.getByRole('main').getByRole('link', { name: 'Pricing' })).toHaveAttribute('href', '/pricing');
  await signUp(page, newPerson());
  const footer = page.getByRole('contentinfo');
  for (const name of ['Dashboard', 'Diagnostics', 'Documentation', 'Training', 'API Reference', 'Contact']) {
    await expect(footer.getByRole('link', { name, exact: true })).toBeVisible();
  }
  const addresses = await page.evaluate<string[]>(hrefsIn('footer'));
  for (const address of addresses) expect((await request.get(address)).status(), address).toBe(200);
  await expect(footer.getByText(/Secured by DiagBuddy/)).toBeVisible();
  await expect(footer.getByText(new RegExp(`© ${new Date().getFullYear()} DiagBuddy`))).toBeVisible();
  await expect(footer.getByText(new URL(page.url()).host)).toBeVisible();
  await footer.getByRole('link', { name: 'Documentation' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Documentation' })).toBeVisible();
});

test('the API reference lists calls that are there', async ({ page, request }) => {
  await page.goto('/api-reference');
  const table = page.getByRole('table', { name: 'Calls of the API' });
  for (const { method, path } of apiCalls) {
    await expect(table.getByRole('rowheader', { name: `${method} ${path}`, exact: true })).toBeVisible();
    const answer = await request.fetch(path.replace('{id}', '0190a0a0-0000-7000-8000-000000000000'), { method });
    expect(await answer.text(), `${method} ${path}`).not.toContain('There is nothing at this address.');
  }
});

test('a page that comes to life leaves its reader where they were', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/documentation', { waitUntil: 'commit' });
  await page.getByRole('heading', { name: 'Safety' }).scrollIntoViewIfNeeded();
  const before = await page.evaluate<number>('window.scrollY');
  expect(before).toBeGreaterThan(0);
  release();
  // The footer's domain line is there only once the page has come to life.
  await expect(page.getByRole('contentinfo').getByText(new URL(page.url()).host)).toBeAttached();
  expect(await page.evaluate<number>('window.scrollY')).toBe(before);
});

test('a form that is not alive yet takes neither words nor presses', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const path of ['/login', '/signup']) {
    await page.goto(path);
    for (const field of await page.getByRole('main').getByRole('textbox').all()) await expect(field).toBeDisabled();
    await expect(page.locator('button[type="submit"]')).toBeDisabled();
  }
  await context.close();
});

test('a signed-in technician sees no sign-in form flash by', async ({ page }) => {
  await signUp(page, newPerson());
  const complaints = complaintsOf(page);
  const shown: string[] = [];
  await page.exposeFunction('noteShown', (text: string) => shown.push(text));
  await page.addInitScript(
    "new MutationObserver(() => noteShown(document.querySelector('header')?.textContent ?? '')).observe(document, { childList: true, subtree: true })",
  );
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  expect(shown.length).toBeGreaterThan(0);
  expect(shown.filter((text) => text.includes('Create account'))).toEqual([]);
  expect(complaints).toEqual([]);
});
