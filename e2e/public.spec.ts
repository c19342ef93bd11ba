import { expect, type Page, test } from '@playwright/test';
import { hrefsIn, newPerson, signUp } from './journeys.ts';

const publicPages = {
  '/': 'Know the fault before you pull the panel.',
  '/website': 'Know the fault before you pull the panel.',
  '/pricing': 'One plan, everything included',
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
    // Playwright's own: the journeys but for those offline run without a service worker.
    if (message.text() === 'Service Worker registration blocked by Playwright') return;
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  return complaints;
}

test('every public page reads without script, and comes to life without a complaint', async ({ browser, page }) => {
  test.slow();
  const context = await browser.newContext({ javaScriptEnabled: false });
  const bare = await context.newPage();
  const complaints = complaintsOf(page);
  const titles = new Set<string>();
  for (const [path, heading] of Object.entries(publicPages)) {
    await bare.goto(path);
    // @spec T2.1 T2.2 T2.4 T2.5 T2.7
    await expect(bare.getByRole('heading', { level: 1 }), path).toHaveText(heading);
    await expect(bare.locator('h1')).toHaveCount(1);
    await expect(bare.locator('meta[name="description"]')).toHaveAttribute('content', /.{50,160}/);
    await expect(bare.locator('meta[property="og:title"]')).toHaveAttribute('content', await bare.title());
    titles.add(await bare.title());

    await page.goto(path);
    await page.waitForLoadState('networkidle');
    // @spec T2.1 T2.2 T2.4 T2.5 T2.7
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

test('pricing promises what the owner promises', async ({ page }) => {
  await page.goto('/pricing');
  // @spec T2.104 T2.115
  await expect(page.getByText(/Beta launch: save up to 40%/)).toBeVisible();
  for (const note of ['30-day money-back guarantee', 'Cancel anytime', 'Secure payment']) {
    // @spec T2.112 T2.113 T2.114
    await expect(page.getByText(note, { exact: true })).toBeVisible();
  }
});

const planCard = (page: Page) => page.getByRole('region', { name: 'Professional' });

test('pricing sells one plan, and leads to the sign-up without an account', async ({ page }) => {
  await page.goto('/pricing');
  const card = planCard(page);
  // @spec T2.105
  await expect(page.getByRole('main').getByText(/\$\d+(\.\d\d)?/)).toHaveText(['$19.99']);
  for (const words of ['$19.99', '/month', 'Most popular', '7-day trial']) {
    // @spec T2.105 T2.106 T2.107
    await expect(card.getByText(words, { exact: true })).toBeVisible();
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(card.getByText('$19.99', { exact: true })).toBeInViewport();
  // @spec T2.108
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
  // @spec T2.111
  await expect(card.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
  await card.getByRole('button', { name: 'Get Started' }).click();
  // @spec T2.109 T4.29
  await expect(page).toHaveURL(/\/signup\?plan=professional&interval=monthly$/);
});

test('pricing leads to the payment with an account, and says when it can not', async ({ page }) => {
  const person = newPerson();
  await signUp(page, person);
  await page.goto('/pricing');
  const card = planCard(page);
  const upgrade = card.getByRole('button', { name: 'Upgrade Now' });
  // @spec T2.110
  await expect(upgrade).toBeVisible();
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
  // @spec T8.9
  await expect(page.getByText('Failed to start checkout process. Please try again.', { exact: true })).toBeVisible();
  // @spec T8.9
  await expect(page.getByText('Error', { exact: true })).toBeVisible();
  await upgrade.click();
  // @spec T3.12 T7.24
  await expect(page).toHaveURL(/\/documentation$/);
  await page.goto('/pricing');
  await upgrade.click();
  // @spec T3.12 T7.24
  await expect(page).toHaveURL(/\/training$/);
  const { email, firstName, lastName } = person;
  // @spec T7.25
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

test('the footer of the signed-in leads to pages that exist', async ({ page, request }) => {
  await page.goto('/login');
  // @spec T2.89
  await expect(page.getByRole('link', { name: 'About DiagBuddy' })).toHaveAttribute('href', '/website');
  // @spec T2.90
  await expect(page.getByRole('main').getByRole('link', { name: 'Pricing' })).toHaveAttribute('href', '/pricing');
  await signUp(page, newPerson());
  const footer = page.getByRole('contentinfo');
  const footerLinks = [
    ...['Dashboard', 'Diagnostics', 'Analytics', 'Reports', 'Documentation', 'Training', 'API Reference', 'Contact'],
  ];
  for (const name of footerLinks) {
    // @spec T2.41
    await expect(footer.getByRole('link', { name, exact: true })).toBeVisible();
  }
  const addresses = await page.evaluate<string[]>(hrefsIn('footer'));
  // @spec T2.41 D0.11
  for (const address of addresses) expect((await request.get(address)).status(), address).toBe(200);
  await footer.getByRole('link', { name: 'Documentation' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Documentation' })).toBeVisible();
});

test('the API reference is drawn from the OpenAPI document, and asks no other host', async ({
  page,
  request,
  baseURL,
}) => {
  const complaints = complaintsOf(page);
  const elsewhere: string[] = [];
  page.on('request', (asked) => {
    if (!/^(data|blob):/.test(asked.url()) && new URL(asked.url()).origin !== baseURL) elsewhere.push(asked.url());
  });
  await page.goto('/api-reference');
  const reference = page.getByRole('main', { name: 'API documentation for DiagBuddy API' });
  await expect(reference.getByRole('heading', { name: 'API keys' })).toBeVisible();
  const { paths } = await (await request.get('/api/openapi.json')).json();
  const { summary } = paths['/api/diagnose'].post;
  await page.getByRole('link', { name: `${summary} HTTP Method: POST` }).click();
  // @spec I6.5
  await expect(reference.getByRole('heading', { name: summary })).toBeVisible();
  expect(complaints).toEqual([]);
  expect(elsewhere).toEqual([]);
});

test('the looks of the API reference stay on its page', async ({ page }) => {
  // Who is signed in goes from page to page within one document.
  await signUp(page, newPerson());
  await page.goto('/documentation');
  const look = `[...document.styleSheets]
    .filter(({ ownerNode, media }) => ownerNode.localName === 'style' && media.mediaText !== 'not all')
    .map(({ cssRules }) => cssRules.length)`;
  const before = await page.evaluate(look);
  await page.getByRole('contentinfo').getByRole('link', { name: 'API Reference' }).click();
  await expect(page.getByRole('heading', { name: 'API keys' })).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Documentation' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Documentation' })).toBeVisible();
  expect(await page.evaluate(look)).toEqual(before);
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
  await page.getByRole('heading', { name: 'Safety' }).waitFor();
  // A font that comes later moves the text above by itself.
  await page.evaluate('document.fonts.ready.then(() => null)');
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
