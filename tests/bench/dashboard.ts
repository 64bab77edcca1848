import type { Page } from '@playwright/test';
import { expectInstalled } from '../e2e/fixtures/screens';
import { startServer, type ServerProcess } from '../e2e/fixtures/server-process';
import { signInAt, withBrowser, type Setting } from './browser';
import type { Figure } from './figures';
import { openLink, slow4G, type Link, type LinkSpeed } from './link';
import { slowDown, startClock, timeOpening, type Opening } from './page-clock';

/** The page on which the other product was measured: twenty charts over three million flights. */
export const PAGE = '/dashboard/flights-bench';
export const CHARTS = 20;

/** A browser with an empty profile for each run, over a slow line; the server is warm. */
async function openCold(
  setting: Setting,
  server: ServerProcess,
  speed: LinkSpeed | null,
): Promise<{ openings: Opening[]; bytes: number[]; installed: number[] }> {
  const link: Link = await openLink(server.port, speed);
  const openings: Opening[] = [];
  const bytes: number[] = [];
  const installed: number[] = [];
  try {
    // The first run warms the server and does not count.
    for (let run = speed ? 1 : 0; run <= setting.runs; run += 1) {
      await withBrowser(setting, async context => {
        await signInAt(context, server.port, link.origin);
        const [page = await context.newPage()] = context.pages();
        await startClock(page);
        link.reset();
        const opening = await timeOpening(page, link.origin + PAGE, CHARTS);
        if (run === 0) return;
        openings.push(opening);
        bytes.push(link.received());
        if (speed) installed.push(await timeInstalled(page));
      });
    }
  } finally {
    await link.close();
  }
  return { openings, bytes, installed };
}

/** From the start of the page until the application opens without its server, in milliseconds. */
async function timeInstalled(page: Page): Promise<number> {
  await expectInstalled(page, 300_000);
  return page.evaluate(() => performance.now());
}

/** A browser that has seen the page, with the server's process killed. */
async function openFromStore(
  setting: Setting,
  server: ServerProcess,
): Promise<{ plain: Opening[]; slowed: Opening[] }> {
  return withBrowser(setting, async context => {
    const origin = `http://127.0.0.1:${server.port}`;
    const url = origin + PAGE;
    await signInAt(context, server.port, origin);
    const [page = await context.newPage()] = context.pages();
    await startClock(page);
    await timeOpening(page, url, CHARTS);
    // The second opening is served by the service worker; from then on everything is on the device.
    await page.waitForFunction(
      async () => (await navigator.serviceWorker.ready).active?.state === 'activated',
      undefined,
      { timeout: 60_000 },
    );
    await timeOpening(page, url, CHARTS);
    await server.kill();
    await timeOpening(page, url, CHARTS);
    const repeat = async () => {
      const openings: Opening[] = [];
      for (let run = 0; run < setting.runs; run += 1) openings.push(await timeOpening(page, url, CHARTS));
      return openings;
    };
    const plain = await repeat();
    await slowDown(await context.newCDPSession(page), 4);
    return { plain, slowed: await repeat() };
  });
}

const times = (openings: readonly Opening[], read: (opening: Opening) => number) => openings.map(read);

/** The time that a reader waits offline. */
export async function measureFromStore(setting: Setting): Promise<Figure[]> {
  const { plain, slowed } = await openFromStore(setting, await startServer(setting));
  return [
    { name: 'Charts in view', values: times(plain, o => o.inView), unit: 'ms', limit: 500 },
    { name: 'All 20 charts', values: times(plain, o => o.all), unit: 'ms', limit: 1000 },
    { name: 'Longest task', values: times(plain, o => o.longestTask), unit: 'ms', limit: 50 },
    { name: 'Layout shift', values: times(plain, o => o.layoutShift), unit: '', limit: 0 },
    { name: 'Charts in view, CPU 4×', values: times(slowed, o => o.inView), unit: 'ms', limit: 1500 },
    { name: 'All 20 charts, CPU 4×', values: times(slowed, o => o.all), unit: 'ms', limit: 3000 },
  ];
}

/** The time of a first visit. */
export async function measureCold(setting: Setting): Promise<Figure[]> {
  const server = await startServer(setting);
  try {
    const cold = await openCold(setting, server, null);
    const slow = await openCold({ ...setting, runs: Math.min(3, setting.runs) }, server, slow4G);
    return [
      { name: 'First content', values: times(cold.openings, o => o.firstContent), unit: 'ms', limit: null },
      { name: 'Charts in view', values: times(cold.openings, o => o.inView), unit: 'ms', limit: 1400 },
      { name: 'All 20 charts', values: times(cold.openings, o => o.all), unit: 'ms', limit: 1500 },
      { name: 'Layout shift', values: times(cold.openings, o => o.layoutShift), unit: '', limit: 0 },
      { name: 'Longest task', values: times(cold.openings, o => o.longestTask), unit: 'ms', limit: 50 },
      {
        name: 'Bytes until all charts are drawn',
        values: cold.bytes.map(value => value / 1000),
        unit: 'kB',
        limit: 700,
      },
      { name: 'All 20 charts, slow 4G', values: times(slow.openings, o => o.all), unit: 'ms', limit: 6000 },
      { name: 'Installed, slow 4G', values: slow.installed, unit: 'ms', limit: 60_000 },
    ];
  } finally {
    await server.stop();
  }
}
