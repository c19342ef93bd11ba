import { expect, type Page, test } from '@playwright/test';
import { newPerson, signUp, storeDiagnoses, unfold } from './journeys.ts';

const washer = { modelNumber: 'WTW5000DW1', symptoms: 'fills and drains but wont agitate or spin, F7 E1' };
const place = 'GPSLatitude 41.8781 canary';

/** A photo of 2400 by 1800 pixels as a phone takes it, with its place. */
async function takePhoto(page: Page): Promise<Buffer> {
  const picture = await page.evaluate<string>(`(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [2400, 1800];
    const pen = canvas.getContext('2d');
    pen.fillStyle = '#587';
    pen.fillRect(0, 0, 2400, 1800);
    return canvas.toDataURL('image/jpeg').split(',')[1];
  })()`);
  const plain = Buffer.from(picture, 'base64');
  const note = Buffer.from(`Exif\0\0${place}`);
  const head = Buffer.from([0xff, 0xe1, 0, note.length + 2]);
  return Buffer.concat([plain.subarray(0, 2), head, note, plain.subarray(2)]);
}

test('a job is filled in, with and without a connection, and its photos lose their place', async ({
  page,
  context,
}) => {
  await signUp(page, newPerson());
  const [id = ''] = await storeDiagnoses(page, [washer]);
  const photo = { name: 'nameplate.jpg', mimeType: 'image/jpeg', buffer: await takePhoto(page) };
  expect(photo.buffer.includes(place)).toBe(true);
  await page.goto(`/diagnosis/${id}`);
  const job = await unfold(page, 'Job and photos');
  await job.getByLabel('Serial number').fill('CW1234567');
  await job.getByRole('button', { name: 'Save job' }).click();
  await expect(page.getByText('Job Saved', { exact: true })).toBeVisible();
  await job.getByLabel('Photo of the nameplate').setInputFiles(photo);
  await expect(job.getByAltText('Nameplate')).toBeVisible();
  await expect(job.getByText('1 of 8 photos')).toBeVisible();

  await context.setOffline(true);
  await job.getByLabel('Customer', { exact: true }).fill('Robin Fields');
  await job.getByRole('button', { name: 'Save job' }).click();
  await expect(page.getByText('Waiting to Be Sent', { exact: true })).toBeVisible();
  await job.getByLabel('Photo of the finding').setInputFiles(photo);
  await expect(job.getByText('Waiting', { exact: true })).toBeVisible();
  await context.setOffline(false);
  await expect(job.getByText('Waiting', { exact: true })).toHaveCount(0, { timeout: 20_000 });

  const stored = await (await page.request.get(`/api/diagnoses/${id}/job`)).json();
  expect(stored).toMatchObject({ serialNumber: 'CW1234567', customerName: 'Robin Fields' });
  expect(stored.photos.map(({ kind, width, height }: Record<string, unknown>) => [kind, width, height])).toEqual([
    ['nameplate', 1600, 1200],
    ['finding', 1600, 1200],
  ]);
  for (const { id: photoId } of stored.photos) {
    const image = await (await page.request.get(`/api/diagnoses/${id}/photos/${photoId}`)).body();
    expect([image.length < 400_000, image.includes(place), image.includes('Exif')]).toEqual([true, false, false]);
  }
});

test('an estimate has a total once the organization says what it charges, on the page and on paper', async ({
  page,
}) => {
  await signUp(page, newPerson());
  const pump = {
    modelNumber: 'WDT730PAHZ0',
    symptoms: 'dishes not clean, no spray sound, the circulation pump only hums',
  };
  const [id = ''] = await storeDiagnoses(page, [pump]);
  await page.goto(`/diagnosis/${id}`);
  const estimate = await unfold(page, 'Estimate');
  await expect(estimate).toContainText("Without a labor rate there's no total.");
  await estimate.getByRole('link', { name: 'Set your labor rate' }).click();
  await page.getByLabel('Labor, dollars an hour').fill('120');
  await page.getByLabel('Trip fee, dollars').fill('89');
  await page.getByRole('button', { name: 'Save rates' }).click();
  await expect(page.getByText('Rates Saved', { exact: true })).toBeVisible();
  await page.goto(`/diagnosis/${id}`);
  await unfold(page, 'Estimate');
  await expect(estimate).toContainText('At $120.00 an hour, with a trip fee of $89.00.');
  await expect(estimate.getByRole('row').nth(1)).toContainText('Circulation Pump');
  await expect(estimate.getByRole('row').nth(1)).toContainText(/\$\d+\.\d\d–\$\d+\.\d\d$/);
  await page.emulateMedia({ media: 'print' });
  await expect(estimate.getByText(/^Circulation Pump: labor .*, total \$\d/)).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Customer sheet as CSV' }).click();
  expect((await download).suggestedFilename()).toBe('customer-sheet-WDT730PAHZ0.csv');
});
