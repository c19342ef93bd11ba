import { expect, test } from '@playwright/test';
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
      field.focus();
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
