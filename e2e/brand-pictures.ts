import { fileURLToPath } from 'node:url';
import { type Page, test } from '@playwright/test';

const folder = fileURLToPath(new URL('../apps/web/public/', import.meta.url));

/** Draws on an empty page that has the product's faces and colours, and takes a picture of all of it. */
async function takePicture(
  page: Page,
  {
    html,
    file,
    width,
    height,
    omitBackground = false,
  }: { html: (drawings: { mark: string; wordmark: string }) => string } & {
    file: string;
    width: number;
    height: number;
    omitBackground?: boolean;
  },
): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width, height });
  await page.goto('/');
  const [mark = '', wordmark = ''] = await page.evaluate<string[]>(
    "[...document.querySelectorAll('header a svg')].map((drawing) => drawing.outerHTML)",
  );
  await page.evaluate(`document.body.innerHTML = ${JSON.stringify(html({ mark, wordmark }))}`);
  await page.evaluate('document.fonts.ready.then(() => undefined)');
  await page.screenshot({ path: `${folder}${file}`, type: 'png', omitBackground });
}

test('the picture that a shared link shows', async ({ page }) => {
  await takePicture(page, {
    file: 'og.png',
    width: 1200,
    height: 630,
    html: ({ mark, wordmark }) => `
      <style>svg { display: block } .mark svg { width: 116px; height: 116px } .name svg { height: 62px; width: auto }</style>
      <div style="width: 1200px; height: 630px; box-sizing: border-box; padding: 84px 88px; position: relative; background: var(--color-paper); color: var(--color-ink)">
        <div class="ruled-edge" style="position: absolute; inset: 0 0 auto; height: 12px; transform: scale(2); transform-origin: 0 0"></div>
        <div style="display: flex; align-items: center; gap: 32px">
          <div class="mark">${mark}</div>
          <div>
            <div class="name">${wordmark}</div>
            <p style="margin: 8px 0 0 2px; font-size: 29px; line-height: 1.2; color: var(--color-muted)">AI-Powered Diagnostics</p>
          </div>
        </div>
        <p style="margin: 66px 0 0; max-width: 980px; font-size: 74px; line-height: 1.06; font-weight: 600; letter-spacing: -0.025em; text-wrap: balance">Know the fault before you pull the panel.</p>
        <p class="mono" style="margin: 52px 0 0; font-size: 33px; color: var(--color-accent); font-weight: 600">WTW5000DW &nbsp; F7E5 &nbsp; 2,000–3,500 Ω &nbsp; W10913953</p>
      </div>`,
  });
});

test('the icon for a home screen', async ({ page }) => {
  await takePicture(page, {
    file: 'apple-touch-icon.png',
    width: 180,
    height: 180,
    html: ({ mark }) =>
      `<style>svg { display: block; width: 180px; height: 180px }</style><div style="background: var(--color-brand)">${mark}</div>`,
  });
});

const iconSizes = [192, 512] as const;
for (const size of iconSizes) {
  test(`the icon of the installed app, ${size} px`, async ({ page }) => {
    await takePicture(page, {
      file: `icon-${size}.png`,
      width: size,
      height: size,
      omitBackground: true,
      html: ({ mark }) =>
        `<style>html, body { background: transparent } svg { display: block; width: ${size}px; height: ${size}px }</style>${mark}`,
    });
  });
}

test('the icon that a phone cuts to its own shape', async ({ page }) => {
  await takePicture(page, {
    file: 'icon-maskable-512.png',
    width: 512,
    height: 512,
    // What matters lies within the circle of 40% of the width that no shape cuts away.
    html: ({ mark }) =>
      `<style>svg { display: block; width: 410px; height: 410px }</style><div style="display: grid; place-items: center; width: 512px; height: 512px; background: var(--color-brand)">${mark}</div>`,
  });
});
