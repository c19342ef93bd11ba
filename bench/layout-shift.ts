import { join } from 'node:path';
import { pages } from '@diagbuddy/contract/pages';
import { cleanUp, startServer, temporaryFolder } from '@diagbuddy/testing/servers/server-process';
import { signUpTechnician } from '@diagbuddy/testing/technician';
import { type Browser, chromium } from '@playwright/test';
import { chromiumArguments, requireChromium } from '../e2e/chromium.ts';
import { type Figure, known } from './measure.ts';
import { report } from './results-file.ts';

/** Google's limit of a good page. */
const limit = 0.1;

/** A phone on slow 4G (Lighthouse's figures) and a desk. */
const devices = [
  { name: 'phone', viewport: { width: 390, height: 844 }, isSlow: true },
  { name: 'desk', viewport: { width: 1440, height: 900 }, isSlow: false },
] as const;
type Device = (typeof devices)[number];

const slow4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 };
const slowdown = 4;

/** Runs in the page from its first byte: adds up the shifts of each session window, as web-vitals does. */
const observer = `{
  let session = 0, first = 0, last = 0;
  window.layoutShift = 0;
  new PerformanceObserver((list) => {
    for (const { value, startTime, hadRecentInput } of list.getEntries()) {
      if (hadRecentInput) continue;
      const joins = session > 0 && startTime - last < 1000 && startTime - first < 5000;
      if (!joins) { session = 0; first = startTime; }
      session += value;
      last = startTime;
      window.layoutShift = Math.max(window.layoutShift, session);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}`;

interface Load {
  url: string;
  device: Device;
  cookie: string | null;
}

/** The cumulative layout shift of one load with an empty cache, until the network has been idle for half a second. */
async function shiftOf(browser: Browser, { url, device, cookie }: Load): Promise<number> {
  const context = await browser.newContext({ viewport: device.viewport });
  try {
    if (cookie !== null) await context.setExtraHTTPHeaders({ Cookie: cookie });
    await context.addInitScript(observer);
    const page = await context.newPage();
    if (device.isSlow) {
      const session = await context.newCDPSession(page);
      await session.send('Network.emulateNetworkConditions', slow4G);
      await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    }
    await page.goto(url, { timeout: 120_000 });
    await page.waitForLoadState('networkidle', { timeout: 120_000 });
    // What comes after the last answer: fonts that swap, pictures that are decoded.
    await page.waitForTimeout(1_000);
    return Number(await page.evaluate('window.layoutShift'));
  } finally {
    await context.close();
  }
}

/** Loads every page once on each device, as a visitor and, where it is a technician's, signed in. */
async function measureLayoutShift(): Promise<Figure[]> {
  const server = await (await startServer({ dataDir: join(temporaryFolder(), 'data') })).ready(60_000);
  const technician = await signUpTechnician(server.address);
  const { id } = await technician.diagnose(server.address, 'fills and drains but will not agitate or spin');
  if (id === null) throw new Error('The diagnosis to look at was not made.');
  const browser = await chromium.launch({ executablePath: requireChromium(), args: [...chromiumArguments] });
  try {
    const figures: Figure[] = [];
    const people = [
      { who: 'visitor', cookie: null },
      { who: 'technician', cookie: technician.client.sessionCookie ?? '' },
    ];
    for (const page of pages) {
      for (const { who, cookie } of people) {
        const shifts: number[] = [];
        for (const device of devices) {
          shifts.push(await shiftOf(browser, { url: `${server.address}${page.replace(':id', id)}`, device, cookie }));
        }
        const [phone = 0, desk = 0] = shifts;
        figures.push({
          name: `${page}, ${who}: phone, desk`,
          value: `${phone.toFixed(3)}, ${desk.toFixed(3)}`,
          goal: `below ${limit}`,
          isMet: Math.max(phone, desk) < limit,
        });
      }
    }
    return [...figures, known('pages loaded', String(figures.length * devices.length))];
  } finally {
    await browser.close();
    await cleanUp();
  }
}

/** Writes the layout shift of every page's cold load into bench/results.md. */
async function reportLayoutShift(): Promise<void> {
  report({
    title: 'Layout shift',
    about: `Cumulative layout shift of every page, loaded with an empty cache by a visitor and by a technician with one diagnosis: on a phone
(390 px, slow 4G, a CPU slowed ${slowdown} times) and on a desk (1440 px).`,
    figures: await measureLayoutShift(),
  });
}

await reportLayoutShift();
