import { ApplianceType } from '@diagbuddy/contract/diagnosis';
import { readPdfPages } from '@diagbuddy/testing/pdf-text';
import { expect, type Page, test } from '@playwright/test';
import { newPerson, signUp, storeDiagnoses } from './journeys.ts';

const phone = { width: 390, height: 844 };

/** Complaints of all six appliance types, with what the machine is called. */
const complaints = [
  { modelNumber: 'WTW5000DW1', symptoms: 'fills and drains but wont agitate or spin, clicking, F7 E1' },
  { modelNumber: 'MVWB865GC', symptoms: 'wont drain, hums' },
  { modelNumber: 'WED4815EW1', symptoms: 'electric dryer runs but no heat' },
  { modelNumber: 'DV42H5000EW', symptoms: 'drum does not turn, motor hums' },
  { modelNumber: 'LFXS26973S', symptoms: 'not cooling, compressor clicks on and off, ER CO' },
  { modelNumber: 'GSS25GSHSS', symptoms: 'ice maker not making ice, water dispenser works' },
  { modelNumber: 'WDT780SAEM1', symptoms: 'not draining, water left in the bottom, hums' },
  { modelNumber: 'FGEF3036TF', symptoms: 'oven wont heat, bake element dead, broil works' },
  { modelNumber: 'JB645RKSS', symptoms: 'surface burner stays on high' },
  { modelNumber: 'WMH31017HS', symptoms: 'runs but does not heat, loud humming' },
];

/** The lowest edge of what is needed at the machine, and what of it is covered by something else; in pixels. */
const firstScreen = `(() => {
  const article = document.querySelector('article');
  const named = (name) => [...article.querySelectorAll('button')].find((one) => one.textContent.trim() === name);
  const needed = {
    model: article.querySelector('.mono'),
    cause: article.querySelector('#answer-title'),
    percentage: article.querySelector('.text-figure'),
    test: article.querySelector('#next-test-title'),
    expected: article.querySelector('[data-expected]'),
    pass: named('Pass'),
    fail: named('Fail'),
    reading: named('Reading'),
    unable: named("Can't test"),
    part: article.querySelector('[aria-label="Part for the leading cause"]'),
    copy: article.querySelector('[aria-label="Part for the leading cause"] button') ?? article.querySelector('[aria-label="Part for the leading cause"]'),
  };
  const floor = document.querySelector('nav[aria-label="Quick"]').getBoundingClientRect().top;
  return Object.entries(needed).flatMap(([what, element]) => {
    if (!element) return [what + ' is missing'];
    const { top, bottom, left, right, height } = element.getBoundingClientRect();
    if (height < 1 || top < 0 || bottom > floor) return [what + ' ends at ' + bottom + ' of ' + floor];
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    if (hit === null || !(element.contains(hit) || hit.contains(element))) return [what + ' is covered'];
    return element.tagName === 'BUTTON' && height < 44 ? [what + ' is ' + height + ' high'] : [];
  });
})()`;

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true });

  test('the first screen holds cause, percentage, test, expected reading, the four answers and the part', async ({
    page,
  }) => {
    test.slow();
    await signUp(page, newPerson());
    const missing: Record<string, unknown> = {};
    for (const [index, id] of (await storeDiagnoses(page, complaints)).entries()) {
      await page.goto(`/diagnosis/${id}`);
      await expect(page.getByRole('region', { name: 'Tests done' })).toHaveCount(0);
      await expect(page.getByRole('group', { name: 'How did it come out?' })).toBeVisible();
      const model = complaints[index]?.modelNumber ?? '';
      missing[model] = await page.evaluate(firstScreen);
      const height = Number(await page.evaluate('document.documentElement.scrollHeight'));
      expect(height, `${model} is ${height} px long`).toBeLessThanOrEqual(3500);
    }
    expect(missing).toEqual(Object.fromEntries(complaints.map(({ modelNumber }) => [modelNumber, []])));
  });

  test('a wrong first answer is reached right by three reported tests, in place', async ({ page }) => {
    await expectLoop(page);
  });

  test('one figure stands for one cause', async ({ page }) => {
    await openDryer(page);
    const percent = await page.locator('article .text-figure').innerText();
    const leading = page
      .getByRole('list', { name: 'Possible causes, most likely first' })
      .getByRole('listitem')
      .first();
    await expect(leading).toContainText(percent.replace('Confidence', '').trim());
  });
});

test('on a desk a wrong first answer is reached right by three reported tests, in place', async ({ page }) => {
  await expectLoop(page);
});

test('a report made before the tests were read stays when an older answer arrives', async ({ page }) => {
  const { promise: reported, resolve: report } = Promise.withResolvers<void>();
  await page.route('**/api/diagnoses/*/tests', async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const response = await route.fetch();
    await reported;
    await route.fulfill({ response });
  });
  await openDryer(page);
  const trail = page.getByRole('region', { name: 'Tests done' });
  await page.getByRole('button', { name: 'Pass', exact: true }).click();
  await expect(trail.getByRole('listitem')).toHaveCount(1);
  const readAnew = page.waitForResponse((response) => response.url().endsWith('/tests'));
  report();
  await (await readAnew).finished();
  // Long enough for an older answer to be drawn.
  await page.waitForTimeout(500);
  await expect(trail.getByRole('listitem')).toHaveCount(1);
});

test('on a desk the test stays in view beside what is read', async ({ page }) => {
  await openDryer(page);
  await page.getByRole('heading', { name: 'Was the diagnosis right?' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: 'Pass', exact: true })).toBeInViewport();
});

test('a reading out of range fails the test, is shown on the scale, and is taken back', async ({ page }) => {
  await signUp(page, newPerson());
  const [id = ''] = await storeDiagnoses(page, complaints.slice(0, 1));
  await page.goto(`/diagnosis/${id}`);
  const cause = page.getByRole('heading', { level: 2, name: /^Shift actuator/ });
  const before = await page.locator('article .text-figure').innerText();
  await page.getByRole('button', { name: 'Reading' }).click();
  const pad = page.getByRole('dialog', { name: 'Measure the shift actuator motor' });
  await pad.getByRole('button', { name: '2', exact: true }).click();
  await pad.getByRole('button', { name: 'k, times 1,000' }).click();
  await expect(pad.getByText('In range', { exact: true })).toBeVisible();
  await pad.getByRole('button', { name: 'OL, open line' }).click();
  await expect(pad.getByText('Out of range', { exact: true })).toBeVisible();
  await pad.getByRole('button', { name: 'Delete' }).click();
  await pad.getByLabel('Reading in Ω').press('8');
  await pad.getByLabel('Reading in Ω').press('5');
  await pad.getByRole('button', { name: 'Report as fail' }).click();
  await expect(pad).toBeHidden();
  const trail = page.getByRole('region', { name: 'Tests done' });
  await expect(trail.getByRole('listitem')).toHaveText(/Shift actuator \/ mode shifter: Fail, 85 Ω/);
  await expect(cause).toBeVisible();
  await expect(page.locator('article .text-figure')).not.toHaveText(before);
  await trail.getByRole('button', { name: /^Undo Shift actuator/ }).click();
  await expect(trail).toHaveCount(0);
  await expect(page.locator('article .text-figure')).toHaveText(before);
  await expect(page.getByRole('heading', { name: 'Measure the shift actuator motor' })).toBeVisible();
});

test("a test that can't be done is asked why once, and the next one is offered", async ({ page }) => {
  await openDryer(page);
  const test = page.locator('#next-test-title');
  const asked = await test.innerText();
  await page.getByRole('button', { name: "Can't test" }).click();
  await page.getByRole('group', { name: "Why can't you test it?" }).getByRole('button', { name: 'No meter' }).click();
  await expect(page.getByRole('region', { name: 'Tests done' })).toContainText("Can't test, no meter");
  await expect(test).not.toHaveText(asked);
});

test('a failed test that confirms the cause leads to its repair', async ({ page }) => {
  await signUp(page, newPerson());
  const requests = [
    { modelNumber: 'LFXS26973S', symptoms: 'fridge side warm, freezer fine, evap fan not running, frost on back wall' },
    { modelNumber: 'WTW5000DW1', symptoms: 'fills and drains but wont agitate or spin, clicking, F7 E1' },
    { modelNumber: 'WDT780SAEM1', symptoms: 'dishes come out wet, heating element reads OL, hi limit closed' },
  ];
  const [fan = '', actuator = '', element = ''] = await storeDiagnoses(page, requests);
  const pass = page.getByRole('button', { name: 'Pass', exact: true });
  const repair = page.getByRole('region').filter({ hasText: /^Confirmed: repair it/ });

  await page.goto(`/diagnosis/${fan}`);
  await expect(pass).toBeVisible();
  await expect(repair).toHaveCount(0);
  await page.getByRole('button', { name: 'Fail', exact: true }).click();
  await expect(repair.getByRole('heading')).toHaveText('Replace the fan motor and listen');
  // What made it fail is looked for before the new part meets the same end.
  await expect(page.getByText('Best next test, before the repair')).toBeVisible();
  await expect(pass).toBeVisible();
  await page.getByRole('button', { name: /^Undo Evaporator fan motor/ }).click();
  await expect(repair).toHaveCount(0);

  await page.goto(`/diagnosis/${actuator}`);
  await page.getByRole('button', { name: 'Fail', exact: true }).click();
  await expect(repair.getByRole('heading')).toHaveText('Replace the actuator and calibrate');
  await expect(page.getByRole('region', { name: 'Repair procedures' }).getByRole('listitem').first()).toContainText(
    '1. Replace the actuator and calibrate',
  );
  // Nothing behind it is suspected: further tests are folded.
  await expect(pass).toBeHidden();
  await page.getByText(/^If that doesn't fix it: /).click();
  await expect(pass).toBeVisible();
  await repair.getByRole('button', { name: 'Found it' }).click();
  await expect(page.getByRole('dialog', { name: 'Found it' })).toBeVisible();

  // A reading in the complaint confirms as a reported one does.
  await page.goto(`/diagnosis/${element}`);
  await expect(repair.getByRole('heading')).toHaveText('Replace the heating element');
});

test('found it: what it was, what fixed it, in how many minutes; the loop is over', async ({ page }) => {
  await openDryer(page);
  const asked = await page.locator('#next-test-title').innerText();
  await page.getByRole('region', { name: asked }).getByRole('button', { name: 'Found it' }).click();
  const dialog = page.getByRole('dialog', { name: 'Found it' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Choose what it was')).toBeVisible();
  await dialog.getByText(/^Thermal cut-off/).click();
  await dialog.getByText('Replaced', { exact: true }).click();
  await dialog.getByLabel('Minutes').fill('35');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Feedback Recorded', { exact: true })).toBeVisible();
  const found = page.getByRole('region', { name: 'Found it' });
  await expect(found).toContainText(/Thermal cut-off.*: replaced\..*35 min/s);
  await expect(page.getByRole('button', { name: 'Pass', exact: true })).toHaveCount(0);
  await page.reload();
  await expect(found).toBeVisible();
  await expect(page.getByRole('region', { name: 'Was the diagnosis right?' }).getByRole('status')).toHaveText(
    'Rated inaccurate',
  );
});

test("'Inaccurate' asks what it was; a part that isn't listed is looked up by its name", async ({ page }) => {
  await openDryer(page);
  await page.getByRole('button', { name: 'Inaccurate' }).click();
  const dialog = page.getByRole('dialog', { name: 'Found it' });
  await dialog.getByText('Something else', { exact: true }).click();
  await dialog.getByLabel('Name of the part').fill('drum belt');
  await dialog.getByRole('group', { name: 'Parts of this machine' }).getByText(/belt/i).first().click();
  await dialog.getByText('Repaired', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('region', { name: 'Found it' })).toContainText(/belt.*: repaired\./i);
});

test('a diagnosis prints on two pages at most', async ({ page }) => {
  test.slow();
  await signUp(page, newPerson());
  const pages: Record<string, number> = {};
  for (const [index, id] of (await storeDiagnoses(page, complaints)).entries()) {
    await page.goto(`/diagnosis/${id}`);
    await expect(page.getByRole('article')).toBeVisible();
    await page.waitForLoadState('networkidle');
    const paper = await page.pdf({ format: 'Letter', preferCSSPageSize: true });
    pages[complaints[index]?.modelNumber ?? ''] = readPdfPages(paper).length;
  }
  expect(
    Object.values(pages).every((count) => count <= 2),
    JSON.stringify(pages),
  ).toBe(true);
});

test.describe('one question first', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true });

  test('is answered with taps, in place: which appliance, and whether a symptom is there', async ({ page }) => {
    await signUp(page, newPerson());
    const [nothing = '', thin = ''] = await storeDiagnoses(page, [
      { modelNumber: 'QQ-0000-ZZ', symptoms: 'help' },
      { modelNumber: 'WTW5000DW1', symptoms: 'wont start' },
    ]);
    await page.goto('/history');
    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'QQ-0000-ZZ' });
    await expect(row).toContainText('No cause named');

    await page.goto(`/diagnosis/${nothing}`);
    const question = page.getByRole('region').filter({ hasText: 'One question first' });
    await expect(question.getByRole('button')).toHaveText([...ApplianceType.options]);
    await question.getByRole('button', { name: 'Dryer' }).tap();
    await expect(question).toContainText("What does the machine do, and what doesn't it do anymore?");
    await question.getByRole('button', { name: 'Describe what it does' }).tap();
    const chat = page.getByRole('dialog', { name: 'AI chat' });
    await chat.getByRole('textbox', { name: 'Message' }).fill('it tumbles but there is no heat');
    await chat.getByRole('button', { name: 'Send' }).tap();
    await expect(chat.getByRole('log').getByText(/^Noted: /)).toBeVisible();
    await chat.getByRole('button', { name: 'Close' }).tap();
    await expect(page.getByRole('heading', { level: 2, name: 'No cause stands out yet' })).toHaveCount(0);

    await page.goto(`/diagnosis/${thin}`);
    await expect(question.getByRole('button')).toHaveText(['Yes', 'No', "Don't know"]);
    const asked = await question.getByRole('heading').innerText();
    const before = await page.locator('article .text-figure').innerText();
    await question.getByRole('button', { name: 'Yes' }).tap();
    await expect(question.getByRole('heading', { name: asked })).toHaveCount(0);
    await expect(page.locator('article .text-figure')).not.toHaveText(before);
    await expect(page.getByRole('form', { name: 'Full Diagnosis' })).toHaveCount(0);
    await page.reload();
    await expect(page.locator('article .text-figure')).not.toHaveText(before);
  });
});

/** The page of a dryer that runs and does not heat, whose first answer is the heating element. */
async function openDryer(page: Page): Promise<string> {
  await signUp(page, newPerson());
  const [id = ''] = await storeDiagnoses(page, complaints.slice(2, 3));
  await page.goto(`/diagnosis/${id}`);
  await expect(page.getByRole('heading', { level: 2, name: /^Heating element/ })).toBeVisible();
  return id;
}

/** The element and the house's supply read good, the thermal cut-off does not: it leads then. */
async function expectLoop(page: Page): Promise<void> {
  const id = await openDryer(page);
  const trail = page.getByRole('region', { name: 'Tests done' });
  const moved = page.getByRole('list', { name: 'What moved' });
  await page.getByRole('button', { name: 'Pass', exact: true }).click();
  await expect(trail.getByRole('listitem')).toHaveCount(1);
  await expect(moved).toContainText(/Heating element.*\d\d% to 4%/);
  await page.getByRole('button', { name: 'Pass', exact: true }).click();
  await expect(trail.getByRole('listitem')).toHaveCount(2);
  await page.getByRole('button', { name: 'Fail', exact: true }).click();
  await expect(trail.getByRole('listitem')).toHaveCount(3);
  await expect(page.getByRole('heading', { level: 2, name: /^Thermal cut-off/ })).toBeVisible();
  await expect(page.locator('article .text-figure')).toContainText(/\b9\d%/);
  const { answer } = await (await page.request.get(`/api/diagnoses/${id}/tests`)).json();
  await expect(page.getByRole('region', { name: 'Part for the leading cause' })).toContainText(
    answer.likelyParts[0].partNumber ?? 'No confirmed part number for this model',
  );
  await page.reload();
  await expect(trail.getByRole('listitem')).toHaveCount(3);
  await expect(page.getByRole('heading', { level: 2, name: /^Thermal cut-off/ })).toBeVisible();
}
