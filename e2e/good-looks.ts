import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** How a page is looked at. */
export interface Look {
  colorScheme: 'light' | 'dark';
  width: number;
}

/** The widths of a desk, a tablet and a phone. */
export const administrationLooks: readonly Look[] = [
  { colorScheme: 'light', width: 1440 },
  { colorScheme: 'dark', width: 768 },
  { colorScheme: 'light', width: 390 },
];

const stillMoving = `document.getAnimations().filter(
  (one) => one.playState === 'running' && one.effect?.getComputedTiming().iterations !== Infinity,
).length`;

/** What is on screen now: axe finds nothing serious, and nothing is wider than the screen. */
export async function expectNothingSerious(page: Page, what: string): Promise<void> {
  // Halfway from one theme to the other a colour is neither; what turns for ever (a spinner) is not waited for.
  await expect.poll(() => page.evaluate(stillMoving), `${what} comes to rest`).toBe(0);
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(
    serious.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]),
    what,
  ).toEqual([]);
  const overflow = Number(await page.evaluate('document.documentElement.scrollWidth - window.innerWidth'));
  expect(overflow, `${what} is wider than the screen`).toBeLessThanOrEqual(0);
}

/** The same in several looks, once everything is there. The page ends as wide as that of a desk. */
export async function expectGoodLooks(
  page: Page,
  what: string,
  looks: readonly Look[] = administrationLooks,
): Promise<void> {
  await expect(page.getByText(/^Loading/)).toHaveCount(0);
  for (const { colorScheme, width } of looks) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    await expectNothingSerious(page, `${what}, ${colorScheme}, ${width} px`);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}
