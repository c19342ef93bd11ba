import { expect, type Locator, test } from '@playwright/test';
import { newPerson, signUp, storeDiagnoses } from './journeys.ts';

const washer = { modelNumber: 'WTW5000DW1', symptoms: 'fills and drains but wont agitate or spin, F7 E1' };

/** The fields of a page whose labels are out of sight once the field has the focus, below the page's end and above it. */
const hiddenLabels = `(async () => {
  const header = document.querySelector('header').getBoundingClientRect().height;
  const settled = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const hidden = [];
  for (const field of document.querySelectorAll('main input:not([type=radio], [type=hidden]), main select, main textarea')) {
    if (!field.checkVisibility() || field.readOnly) continue;
    const label = field.labels?.[0];
    if (label === undefined || label.contains(field)) continue;
    for (const from of [document.documentElement.scrollHeight, 0]) {
      field.blur();
      scrollTo(0, from);
      await settled();
      // As little as Firefox and Safari do; Chromium would center the field.
      field.focus({ preventScroll: true });
      field.scrollIntoView({ block: 'nearest' });
      await settled();
      const { top, bottom } = label.getBoundingClientRect();
      if (top < header || bottom > innerHeight) hidden.push(label.textContent + ' at ' + Math.round(top));
    }
  }
  return hidden;
})()`;

test('the label of the field in use is in sight, below the header and above the bar', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 500 });
  await page.goto('/signup');
  await expect(page.getByLabel('First name')).toBeEnabled();
  expect(await page.evaluate(hiddenLabels)).toEqual([]);
  await signUp(page, newPerson());
  for (const path of ['/dashboard', '/diagnostics', '/history', '/change-password']) {
    for (const size of [
      { width: 390, height: 420 },
      { width: 1024, height: 500 },
    ]) {
      await page.setViewportSize(size);
      await page.goto(path);
      await expect(page.locator('main input:not([type=radio]), main textarea').first()).toBeEnabled();
      expect(await page.evaluate(hiddenLabels), `${path} at ${size.width} px`).toEqual([]);
    }
  }
});

/** The checkboxes of the page that something else lies over, as the page is scrolled now; and how many were looked at. */
const coveredBoxes = `(() => {
  const boxes = [...document.querySelectorAll('main input[type=checkbox]')].filter((one) => one.checkVisibility());
  const header = document.querySelector('header').getBoundingClientRect().bottom;
  const seen = boxes.filter((one) => {
    const { top, bottom } = one.getBoundingClientRect();
    return top >= header && bottom <= innerHeight;
  });
  const covered = seen.filter((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    return document.elementFromPoint((left + right) / 2, (top + bottom) / 2) !== one;
  });
  return { seen: seen.length, covered: covered.length };
})()`;

test('on a desk nothing lies over the steps that are ticked off', async ({ page }) => {
  await signUp(page, newPerson());
  const [id = ''] = await storeDiagnoses(page, [washer]);
  for (const width of [1024, 1440]) {
    await page.setViewportSize({ width, height: 700 });
    await page.goto(`/diagnosis/${id}`);
    await expect(page.getByRole('checkbox').first()).toBeVisible();
    let seen = 0;
    for (let scrolled = 0; scrolled < 2_000; scrolled += 150) {
      await page.evaluate(`scrollTo(0, ${scrolled})`);
      const boxes = await page.evaluate<{ seen: number; covered: number }>(coveredBoxes);
      expect(boxes.covered, `${width} px wide, scrolled by ${scrolled} px`).toBe(0);
      seen += boxes.seen;
    }
    expect(seen).toBeGreaterThan(3);
  }
});

/** Where something is on screen. */
async function placeOf(locator: Locator) {
  const place = await locator.boundingBox();
  if (place === null) throw new Error('It is not on screen.');
  return place;
}

const overlaps = async (one: Locator, other: Locator): Promise<boolean> => {
  const [a, b] = [await placeOf(one), await placeOf(other)];
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
};

test('a toast leaves the chat and its header free, and can be dismissed, whichever comes first', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signUp(page, newPerson());
  const [id = ''] = await storeDiagnoses(page, [washer]);
  // Not by role: an open dialog hides from screen readers what is outside it, the toast is announced to them.
  const toast = page.locator('[data-toast-viewport] li').filter({ hasText: 'PDF Saved' });
  const chat = page.getByRole('dialog', { name: 'AI chat' });
  const openChat = () => page.getByRole('button', { name: 'AI chat' }).click();
  const askForPdf = () => page.getByRole('button', { name: 'Share as PDF' }).click();
  await page.goto(`/diagnosis/${id}`);
  for (const width of [360, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    for (const first of ['chat', 'toast']) {
      const pdf = Promise.withResolvers<void>();
      const contentType = 'application/pdf';
      await page.route('**/pdf', (route) => pdf.promise.then(() => route.fulfill({ contentType, body: '%PDF' })), {
        times: 1,
      });
      await askForPdf();
      if (first === 'chat') await openChat();
      pdf.resolve();
      await expect(toast).toBeVisible();
      if (first === 'toast') await openChat();
      await expect(chat).toBeVisible();
      const when = `${width} px wide, the ${first} first`;
      expect(await overlaps(toast, chat), when).toBe(false);
      expect((await placeOf(chat)).x + (await placeOf(chat)).width, when).toBe(width);
      await toast.getByLabel('Dismiss notification').click();
      await expect(toast, when).toHaveCount(0);
      await expect(chat.getByRole('heading', { name: 'AI chat' })).toBeInViewport({ ratio: 1 });
      await chat.getByRole('button', { name: 'Close' }).click();
      await expect(chat).toBeHidden();
    }
  }
});
